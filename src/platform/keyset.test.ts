import { describe, expect, test } from 'vitest';
import { anId, aTime, aWhole, decodeCursor, encodeCursor, toPage } from './keyset.ts';

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
    [encodeCursor(['2026-02-30T10:00:00Z', key[1]]), 'no day of any year'],
    [encodeCursor(['0000-01-01T10:00:00Z', key[1]]), 'a year PostgreSQL does not know'],
    [encodeCursor([5, key[1]]), 'a number where a time belongs'],
  ])('%s is refused: %s', (cursor) => {
    expect(() => decodeCursor(cursor, [aTime, anId])).toThrow(/page marker/);
  });

  test.each([1.5, 1e300, 2 ** 53])('%d is refused where a whole number belongs', (number) => {
    expect(() => decodeCursor(encodeCursor([number]), [aWhole])).toThrow(/page marker/);
    expect(decodeCursor(encodeCursor([-3]), [aWhole])).toEqual([-3]);
  });

  test('is given only when there is more', () => {
    const rows = [3, 2, 1];
    expect(toPage(rows, 3, (row) => [row])).toEqual({ items: rows, nextCursor: null });
    expect(toPage(rows, 2, (row) => [row])).toEqual({ items: [3, 2], nextCursor: encodeCursor([2]) });
  });
});
