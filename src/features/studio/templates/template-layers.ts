import { blankDesign } from '../design/blank-design.ts';
import type { DesignDocument, Fill, Leaf } from '../design/design-schema.ts';
import { newLayer } from '../design/new-layer.ts';
import type { CanvasSize } from '../design/sizes.ts';

type Of<Kind extends Leaf['kind']> = Extract<Leaf, { kind: Kind }>;
type Box = readonly [x: number, y: number, width: number, height: number];
type Background = DesignDocument['pages'][number]['background'];

const boxOf = ([x, y, width, height]: Box) => ({ x, y, width, height });
export const colour = (hex: string): Fill => ({ kind: 'colour', colour: hex });
export const gradient = (angle: number, from: string, to: string): Fill => ({
  kind: 'gradient',
  form: 'linear',
  angle,
  stops: [
    { at: 0, colour: from },
    { at: 1, colour: to },
  ],
});
export const texture = (textureId: string, hex: string): Background => ({
  kind: 'texture',
  textureId,
  colour: hex,
});

export const write = (
  text: string,
  box: Box,
  font: readonly [family: string, weight: number, size: number, hex: string],
  more: Partial<Of<'text'>> = {},
): Leaf => {
  const [family, weight, size, hex] = font;
  return newLayer('text', {
    ...boxOf(box),
    name: text.slice(0, 40),
    text,
    font: { family, weight, italic: false },
    size,
    fill: colour(hex),
    lineHeight: 1.05,
    align: 'center',
    ...more,
  });
};
export const shape = (
  kind: Of<'shape'>['shape'],
  box: Box,
  fill: Fill,
  more: Partial<Of<'shape'>> = {},
): Leaf => newLayer('shape', { ...boxOf(box), shape: kind, fill, ...more });
export const sticker = (stickerId: string, box: Box, more: Partial<Of<'sticker'>> = {}): Leaf =>
  newLayer('sticker', { ...boxOf(box), name: stickerId.replace('-', ' '), stickerId, ...more });

const HINT = 'Your photo';

/** A place for a photo, with words in its middle that go when one is chosen. */
export function photo(
  kind: 'rectangle' | 'rounded' | 'ellipse',
  box: Box,
  fill: Fill,
  more: Partial<Of<'shape'>> = {},
): Leaf[] {
  const [x, y, width, height] = box;
  const size = Math.round(Math.min(width, height) / 13);
  const words: Box = [x + width * 0.15, y + (height - size * 1.2) / 2, width * 0.7, size * 1.2];
  return [
    shape(kind, box, fill, { name: 'Photo', placeholder: HINT, ...more }),
    write(HINT, words, ['Inter', 600, size, '#ffffff'], {
      name: 'Photo words',
      placeholder: HINT,
      lineHeight: 1.2,
    }),
  ];
}

/** A design of a size with these pages; its layers get ids that stay the same. */
export function drawn(
  size: CanvasSize,
  pages: readonly { background: Background; layers: readonly Leaf[] }[],
): DesignDocument {
  const blank = blankDesign(size);
  return {
    ...blank,
    pages: blank.pages.map((page, index) => ({
      ...page,
      background: pages[index]?.background ?? page.background,
      layers: (pages[index]?.layers ?? []).map((layer, at) => ({
        ...layer,
        id: `layer-${index + 1}-${at + 1}`,
      })),
    })),
  };
}
