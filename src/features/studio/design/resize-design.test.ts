import { expect, test } from 'vitest';
import { siteIds } from '#platform/site.ts';
import { templatesOf } from '../templates/templates.ts';
import { blankDesign } from './blank-design.ts';
import type { Leaf } from './design-schema.ts';
import { leavesOf } from './leaves.ts';
import { newLayer } from './new-layer.ts';
import { readDesign } from './read-design.ts';
import { resizedDesign } from './resize-design.ts';
import { type CanvasSize, sizeOf, sizesOf } from './sizes.ts';

const named = (id: string) => sizeOf('sports', id) as CanvasSize;
const card = named('card');

function resized(layers: Leaf[], to: string, from = card) {
  const blank = blankDesign(from);
  const pages = blank.pages.map((page, index) => (index === 0 ? { ...page, layers } : page));
  return resizedDesign({ ...blank, pages }, named(to));
}

test('a background reaches the new bleed, and the picture keeps its proportions', () => {
  const photo = newLayer('image', { assetId: 'a', x: -35, y: -35, width: 820, height: 1120 });
  const [front] = resized([photo], 'post-wide').pages;
  const [mended] = front?.layers ?? [];
  expect(mended).toMatchObject({ x: 0, y: 0, width: 1600, height: 900 });
  const { crop } = mended as typeof photo;
  // Shown 1600 by 900 of a picture of 820 by 1120.
  expect((crop.width * 820) / (crop.height * 1120)).toBeCloseTo(1600 / 900, 2);
});

test('a band at the lower edge stays there from side to side, and a text keeps its place in it', () => {
  const band = newLayer('shape', { x: -35, y: 850, width: 820, height: 235 });
  const name = newLayer('text', { x: 60, y: 900, width: 630, height: 90, size: 80 });
  const [front] = resized([band, name], 'post-square').pages;
  const [shape, text] = front?.layers ?? [];
  expect(shape).toMatchObject({ x: 0, width: 1080 });
  expect((shape?.y ?? 0) + (shape?.height ?? 0)).toBe(1080);
  expect(text).toMatchObject({ size: 81.63, y: expect.any(Number) });
  expect(text?.y).toBeGreaterThan(shape?.y ?? 0);
});

test('a design of one page gets the pages of a card, and one of two keeps both', () => {
  expect(resized([], 'card', named('post-square')).pages.map(({ name }) => name)).toEqual(['Page 1', 'Back']);
  expect(resized([], 'post-square').pages).toHaveLength(2);
});

test('every template can be resized to every format, and its texts stay within the safe area', () => {
  for (const site of siteIds)
    for (const { document } of templatesOf(site))
      for (const size of sizesOf(site)) {
        const made = resizedDesign(document, size);
        expect(readDesign(made).document).toEqual(made);
        for (const leaf of made.pages.flatMap(leavesOf)) {
          if (leaf.kind !== 'text' || leaf.rotation !== 0) continue;
          expect(leaf.x).toBeGreaterThanOrEqual(size.safe - 1);
          expect(leaf.y).toBeGreaterThanOrEqual(size.safe - 1);
          expect(leaf.x + leaf.width).toBeLessThanOrEqual(size.width - size.safe + 1);
          expect(leaf.y + leaf.height).toBeLessThanOrEqual(size.height - size.safe + 1);
        }
      }
});
