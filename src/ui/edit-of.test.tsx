import { expect, test } from 'vitest';
import { nextShown } from '#ui/edit-of.tsx';

const first = { id: 'a', version: 1, text: 'old' };
const newer = { id: 'a', version: 2, text: 'new' };

test('a form takes a newer version until somebody has begun to type', () => {
  expect(nextShown(first, newer, 'nothing')).toBe(newer);
  expect(nextShown(first, newer, 'everything')).toBe(first);
});

test('a form takes another thing, and other facts of the same version, whatever was typed', () => {
  const other = { ...first, id: 'b' };
  const seen = { ...first, text: 'old' };
  expect(nextShown(first, other, 'everything')).toBe(other);
  expect(nextShown(first, seen, 'everything')).toBe(seen);
});

test('a form that is saved takes the version that comes of it, and none that had come before', () => {
  expect(nextShown(first, newer, 'a 2')).toBe(first);
  expect(nextShown(first, newer, 'a 1')).toBe(newer);
});
