import type { DesignDocument } from '#features/studio/design/design-schema.ts';
import type { FontFile } from '#features/studio/drawing/font-face.ts';
import { paintPage } from '#features/studio/drawing/paint-page.ts';
import { createParts } from '#features/studio/editor/parts/create-parts.ts';

/** What a design refers to, as addresses that need no server. */
export interface PaintedDesign {
  document: DesignDocument;
  pictures: Record<string, string>;
  fonts: Record<string, FontFile[]>;
}

/** Paints the first page as the editor does. @returns a PNG as a data URL */
async function paintInBrowser({ document: design, pictures, fonts }: PaintedDesign): Promise<string> {
  const pictureOf = (id: string) => pictures[id] ?? null;
  const parts = createParts({
    assetUrl: pictureOf,
    stickerUrl: pictureOf,
    frameUrl: pictureOf,
    textureUrl: pictureOf,
    fontFiles: (family) => fonts[family] ?? null,
    statValue: () => null,
  });
  const { canvas, pages } = design;
  const [page] = pages;
  const element = Object.assign(document.createElement('canvas'), {
    width: canvas.width,
    height: canvas.height,
  });
  const pen = element.getContext('2d');
  if (!pen || !page) throw new Error('There is nothing to paint on.');
  // What a page needs is asked for when it is painted: once to ask, and again when all of it is here.
  paintPage(pen, page, canvas, { parts });
  await parts.settled();
  pen.clearRect(0, 0, canvas.width, canvas.height);
  paintPage(pen, page, canvas, { parts });
  return element.toDataURL('image/png');
}

Object.assign(window, { paintInBrowser });
