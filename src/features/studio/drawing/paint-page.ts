import type { DesignDocument, DesignPage } from '../design/design-schema.ts';
import { fillStyle, type Pen } from './fill-style.ts';
import { type Painting, paintLayer } from './paint-layer.ts';
import type { Parts } from './parts.ts';

type Canvas = DesignDocument['canvas'];

/** The page's background, into the bleed. */
export function paintBackground(pen: Pen, page: DesignPage, canvas: Canvas, parts: Parts): void {
  const { background } = page;
  const { width, height, bleed } = canvas;
  pen.save();
  pen.translate(-bleed, -bleed);
  const [wide, high] = [width + bleed * 2, height + bleed * 2];
  pen.fillStyle = background.kind === 'texture' ? background.colour : fillStyle(pen, background, wide, high);
  pen.fillRect(0, 0, wide, high);
  const tile = background.kind === 'texture' ? parts.textureOf(background) : null;
  const pattern = tile && pen.createPattern(tile, 'repeat');
  if (pattern) {
    pen.fillStyle = pattern;
    pen.fillRect(0, 0, wide, high);
  }
  pen.restore();
}

/** Nothing is painted outside: of the page with its bleed, or of what is left of it after trimming. */
export function clipPage(pen: Pen, canvas: Canvas, withBleed: boolean): void {
  const bleed = withBleed ? canvas.bleed : 0;
  pen.beginPath();
  pen.rect(-bleed, -bleed, canvas.width + bleed * 2, canvas.height + bleed * 2);
  pen.clip();
}

/** The whole page as it is after trimming, or for print with its bleed around it. */
export function paintPage(
  pen: Pen,
  page: DesignPage,
  canvas: Canvas,
  painting: Painting,
  withBleed = false,
): void {
  pen.save();
  clipPage(pen, canvas, withBleed);
  paintBackground(pen, page, canvas, painting.parts);
  for (const layer of page.layers) paintLayer(pen, layer, painting);
  pen.restore();
}
