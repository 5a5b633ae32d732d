import { letters, SLAB } from '#demo/pictures/lettering.ts';
import { rect, times } from '#demo/pictures/marks.ts';
import { drawProduct } from '#demo/shop/draw.ts';
import type { DemoColour, DemoProduct } from '#demo/shop/product.ts';
import { garmentOf } from '#demo/shop/product.ts';
import { printAreas } from '#features/apparel/mock-up/garments.ts';

/** What a buyer photographs: the size on the label, a print that comes off, a cut. */
export type Fault = { label: string } | 'peeling' | 'cut';

const W = 900;
const H = 1100;

/** A product as it lies on the buyer's floor, photographed from above, with what is wrong with it. */
export function drawReturn(product: DemoProduct, colour: DemoColour, fault: Fault): string {
  const worn = drawProduct(product, colour)
    // It lies on boards, not in front of a wall.
    .replace(/<rect[^>]*url\(#room\)"\/>/, '')
    .replace(/<\/svg>$/, `${faultOn(product, colour, fault)}</svg>`)
    .replace('<svg ', `<svg x="-70" y="-90" overflow="visible" `);
  const boards = times(9, (i) =>
    rect(i * 104 - 20, 0, 100, H, { fill: ['#b98a5c', '#b08254', '#c19465'][i % 3] ?? '#b98a5c' }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">
    <rect width="${W}" height="${H}" fill="#7f5b3a"/>${boards}
    <g transform="rotate(-7 ${W / 2} ${H / 2})">${worn}</g>
    <rect width="${W}" height="${H}" fill="#10182a" opacity="0.08"/></svg>`;
}

function faultOn({ category, print }: DemoProduct, [, hex]: DemoColour, fault: Fault): string {
  const { left, top, width, height } = printAreas[garmentOf[category]];
  const [right, foot] = [left + width, top + height];
  if (fault === 'peeling')
    return `<path d="M${right - 130} ${foot - 120}L${right + 20} ${foot - 140}L${right} ${foot + 20}L${right - 110} ${foot}Z" fill="${hex}"/>
      <path d="M${right - 130} ${foot - 120}Q${right - 40} ${foot - 190} ${right + 50} ${foot - 170}Q${right - 30} ${foot - 110} ${right - 110} ${foot}Z" fill="${print.ink}" stroke="#000" stroke-opacity="0.35" stroke-width="4"/>`;
  if (fault === 'cut')
    return `<path d="M${right + 20} ${top + 120}l22 70l-14 60l20 66l-10 60l-26-58l8-66l-16-64z" fill="#2b2119" stroke="#000" stroke-opacity="0.5" stroke-width="3"/>
      <path d="M${right + 22} ${top + 180}l-30 12m34 52l-34-4m30 60l-32 14" stroke="${hex}" stroke-width="5" stroke-linecap="round"/>`;
  const middle = left + width / 2;
  return `<rect x="${middle - 62}" y="${top - 170}" width="124" height="96" rx="8" fill="#f7f5ee" stroke="#c9c4b4" stroke-width="3"/>${letters(fault.label, middle, top - 150, 54, '#1d2430', 'middle', SLAB)}`;
}
