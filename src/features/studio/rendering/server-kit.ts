import { createCanvas, Path2D as ServerPath } from '@napi-rs/canvas';
import type { CanvasKit } from '../drawing/canvas-kit.ts';

/** Painting on the server. Its canvas has the methods of a browser's, though not their types. */
export const serverKit: CanvasKit = {
  canvas: (width, height) => createCanvas(width, height) as unknown as HTMLCanvasElement,
  path: (data) => new ServerPath(data) as unknown as Path2D,
};
