import { CHARGES } from '#demo/pictures/charges.ts';
import { fitted, letters, SLAB } from '#demo/pictures/lettering.ts';
import type { DemoColour, DemoProduct } from '#demo/shop/product.ts';
import { garmentOf } from '#demo/shop/product.ts';
import { drawGarment } from '#features/apparel/mock-up/draw-garment.ts';
import { printAreas } from '#features/apparel/mock-up/garments.ts';

/** The product in one of its colours, its print on it. */
export function drawProduct({ category, print }: DemoProduct, [, hex]: DemoColour): string {
  const garment = garmentOf[category];
  const { left, top, width, height } = printAreas[garment];
  const { mark, lines, ink } = print;
  const [above, below] = mark ? [lines[0] ?? '', lines[1] ?? ''] : [lines.join(' '), ''];
  const size = Math.min(height * 0.2, 62);
  const line = (text: string, y: number) =>
    text ? letters(text, left + width / 2, y, fitted(text, width, size, SLAB), ink, 'middle', SLAB) : '';
  const room = Math.min(width, height - (above ? size * 1.25 : 0) - (below ? size * 1.25 : 0));
  const scale = (room / 200) * 1.25;
  const middle = top + (above ? size * 1.25 : 0) + room / 2;
  const drawn = mark
    ? `<g transform="translate(${left + width / 2 - 100 * scale} ${middle - 103 * scale}) scale(${scale})">${CHARGES[mark](ink, hex)}</g>`
    : '';
  const first = mark ? top : top + height / 2 - size / 2;
  return drawGarment(garment, hex).replace(
    /<\/svg>$/,
    `${line(above, first)}${drawn}${line(below, top + height - size)}</svg>`,
  );
}
