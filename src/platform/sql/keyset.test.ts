import { describe, expect, test } from 'vitest';
import {
  aBigint,
  aCount,
  aDouble,
  anId,
  anInteger,
  aText,
  aTime,
  decodeCursor,
  encodeCursor,
  toPage,
} from './keyset.ts';

const refused = expect.objectContaining({ status: 400, code: 'INVALID_CURSOR', field: 'cursor' });

describe('a cursor', () => {
  const key = ['2026-11-20T10:00:00.123456Z', '0193f000-0000-7000-8000-000000000001'] as const;

  test('is decoded without loss, microseconds included', () => {
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
    expect(() => decodeCursor(cursor, [aTime, anId])).toThrow(refused);
  });

  test.each([
    ['a fraction', 1.5, [anInteger, aBigint, aCount]],
    ['a number past 32 bits', 2 ** 31, [anInteger, aCount]],
    ['a number past what is counted exactly', 2 ** 53, [anInteger, aBigint, aCount]],
    ['a huge number', 1e300, [anInteger, aBigint, aCount]],
    ['a negative number', -1, [aCount]],
    ['a text', '1', [anInteger, aBigint, aCount, aDouble]],
    ['a number', 1, [aText, aTime, anId]],
    ['nothing', null, [anInteger, aBigint, aCount, aDouble, aText, aTime, anId]],
    ['a list', [], [anInteger, aBigint, aCount, aDouble, aText, aTime, anId]],
    ['a NUL', 'a\0b', [aText]],
    ['infinity', 'infinity', [aTime]],
  ])('with %s is refused for a column that cannot hold it', (_what, part, columns) => {
    const cursor = encodeCursor([part as number]);
    for (const column of columns) expect(() => decodeCursor(cursor, [column])).toThrow(refused);
  });

  test('accepts the full range of its columns', () => {
    const key = [-(2 ** 31) + 1, 2 ** 53 - 1, 0, -1.5e300, 'é'];
    expect(decodeCursor(encodeCursor(key), [anInteger, aBigint, aCount, aDouble, aText])).toEqual(key);
  });

  test('is returned only when there is more', () => {
    const rows = [3, 2, 1];
    expect(toPage(rows, 3, (row) => [row])).toEqual({ items: rows, nextCursor: null });
    expect(toPage(rows, 2, (row) => [row])).toEqual({ items: [3, 2], nextCursor: encodeCursor([2]) });
  });
});
