import { expect, test } from 'vitest';
import { nextShown } from '#ui/edit-of.tsx';

const first = { id: 'a', version: 1, text: 'old' };
const newer = { id: 'a', version: 2, text: 'new' };

test('a form takes a newer version until somebody has begun to type', () => {
  expect(nextShown(first, newer, false)).toBe(newer);
  expect(nextShown(first, newer, true)).toBe(first);
});

test('a form takes another thing, and other facts of the same version, whatever was typed', () => {
  const other = { ...first, id: 'b' };
  const seen = { ...first, text: 'old' };
  expect(nextShown(first, other, true)).toBe(other);
  expect(nextShown(first, seen, true)).toBe(seen);
});
