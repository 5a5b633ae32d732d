import { expect, test } from 'vitest';
import { atWidth, defaultImage } from './default-image.ts';

const image = (url: string, isDefault = false) => ({ url, isDefault });

test.each([
  [[image('a'), image('b', true)], 'b'],
  [[image('a', true), image('b', true)], 'a'],
  [[image('a'), image('b')], 'a'],
  [[], undefined],
])('of %j the default is %s: the flagged one, otherwise the first', (images, url) =>
  expect(defaultImage(images)?.url).toBe(url),
);

test.each([
  [[96, 320, 640], '320'],
  [[96, 128], '128'],
  [[], 'full'],
])(
  'of renditions %j wide, for 192 pixels the smallest that has them is shown, otherwise the largest',
  (widths, url) =>
    expect(atWidth({ url: 'full', sizes: widths.map((width) => ({ width, url: String(width) })) }, 192)).toBe(
      url,
    ),
);
