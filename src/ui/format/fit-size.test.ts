import { expect, test } from 'vitest';
import { fitSize } from './fit-size.ts';

const box = { width: 300, height: 200 };

test.each([
  ['600x400', 300, 200],
  ['600x200', 300, 100],
  ['100x400', 50, 200],
  ['30x20', 300, 200],
  ['1080X1350', 160, 200],
  [' 750 x 1050 ', 143, 200],
  ['1.5x1', 300, 200],
  // No ratio to keep: the box.
  ['0x400', 300, 200],
  ['600x0', 300, 200],
  ['-600x400', 300, 200],
  ['600', 300, 200],
  ['x', 300, 200],
  ['widexhigh', 300, 200],
  ['', 300, 200],
])('%j stands in 300 by 200 as %i by %i', (size, width, height) =>
  expect(fitSize(size, box)).toEqual({ width, height }),
);
