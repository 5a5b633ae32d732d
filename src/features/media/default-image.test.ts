import { expect, test } from 'vitest';
import { defaultImage } from './default-image.ts';

const image = (url: string, isDefault = false) => ({ url, isDefault });

test.each([
  [[image('a'), image('b', true)], 'b'],
  [[image('a', true), image('b', true)], 'a'],
  [[image('a'), image('b')], 'a'],
  [[], undefined],
])('of %j the default is %s: the flagged one, otherwise the first', (images, url) =>
  expect(defaultImage(images)?.url).toBe(url),
);
