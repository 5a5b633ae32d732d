import { describe, expect, test } from 'vitest';
import { anId, aTime, decodeCursor, encodeCursor, toPage } from './keyset.ts';

describe('a page marker', () => {
  const key = ['2026-11-20T10:00:00.123456Z', '0193f000-0000-7000-8000-000000000001'] as const;

  test('comes back as it was, microseconds and all', () => {
    expect(decodeCursor(encodeCursor(key), [aTime, anId])).toEqual(key);
  });

  test.each([
    ['nonsense', 'not base64 json'],
    [encodeCursor(['2026-11-20T10:00:00Z']), 'too few parts'],
    [encodeCursor([key[0], "' or 1=1"]), 'not an id'],
    [encodeCursor(['2026-99-99T10:00:00Z', key[1]]), 'no such time'],
    [encodeCursor([5, key[1]]), 'a number where a time belongs'],
  ])('%s is refused: %s', (cursor) => {
    expect(() => decodeCursor(cursor, [aTime, anId])).toThrow(/page marker/);
  });

  test('is given only when there is more', () => {
    const rows = [3, 2, 1];
    expect(toPage(rows, 3, (row) => [row])).toEqual({ items: rows, nextCursor: null });
    expect(toPage(rows, 2, (row) => [row])).toEqual({ items: [3, 2], nextCursor: encodeCursor([2]) });
  });
});
