import type { CanvasKit } from '../../drawing/parts.ts';

/** Painting in this browser. */
export const browserKit: CanvasKit = {
  canvas: (width, height) => Object.assign(document.createElement('canvas'), { width, height }),
  path: (data) => new Path2D(data),
};
