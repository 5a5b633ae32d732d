import type { DesignDocument, DesignPage } from '../../design/design-schema.ts';
import { paintPage } from '../../drawing/paint-page.ts';
import { createParts, type PartSources } from '../parts/create-parts.ts';

type Canvas = DesignDocument['canvas'];

/** Browsers draw no larger pictures, in pixels of area. */
const MOST_PIXELS = 120_000_000;

export const exportScales = [1, 2, 3, 4] as const;
export type ExportScale = (typeof exportScales)[number];

export const fitsBrowser = ({ width, height }: Canvas, scale: ExportScale): boolean =>
  width * height * scale ** 2 <= MOST_PIXELS;

/** A page after trimming as a PNG, by the painter of the canvas, from the original pictures. */
export async function exportPage(
  page: DesignPage,
  canvas: Canvas,
  sources: PartSources,
  scale: ExportScale,
): Promise<Blob> {
  const parts = createParts(sources, scale);
  const element = document.createElement('canvas');
  // What a page needs is asked for when it is painted: once to ask, and again when all of it is here.
  paint(element, page, canvas, parts, 0.05);
  await parts.settled();
  paint(element, page, canvas, parts, scale);
  const made = await new Promise<Blob | null>((done) => element.toBlob(done, 'image/png'));
  if (!made) throw new Error('This browser can’t make a picture this large. Choose a smaller size.');
  return made;
}

function paint(
  element: HTMLCanvasElement,
  page: DesignPage,
  canvas: Canvas,
  parts: ReturnType<typeof createParts>,
  scale: number,
): void {
  element.width = Math.max(1, Math.round(canvas.width * scale));
  element.height = Math.max(1, Math.round(canvas.height * scale));
  const pen = element.getContext('2d');
  if (!pen) throw new Error('This browser can’t make a picture this large. Choose a smaller size.');
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  paintPage(pen, page, canvas, { parts });
}
