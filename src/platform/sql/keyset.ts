import { brokenCursor } from '../errors.ts';
import type { Page } from '../fields.ts';
import { parseJson } from '../readable-input.ts';

/**
 * Keyset pagination: a page starts after the sort key of the last row, so page fifty costs as much as page one. A
 * cursor is the sort key as base64url JSON: opaque to clients, and not secret.
 */
export type SortKey = readonly (string | number)[];

/** Whether a part of a cursor is a valid value of its column, so that it can't fail in SQL. */
export type Column<T extends string | number = string | number> = (part: unknown) => part is T;
type KeyOf<Columns extends readonly Column[]> = {
  -readonly [I in keyof Columns]: Columns[I] extends Column<infer T> ? T : never;
};

export function encodeCursor(key: SortKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** @param columns the type of each part of the sort key. @throws 400 INVALID_CURSOR on anything else */
export function decodeCursor<const Columns extends readonly Column[]>(
  cursor: string | undefined,
  columns: Columns,
): KeyOf<Columns> | null {
  if (cursor === undefined) return null;
  const key = parse(cursor);
  if (Array.isArray(key) && key.length === columns.length && columns.every((fits, i) => fits(key[i]))) {
    return key as KeyOf<Columns>;
  }
  throw brokenCursor();
}

function parse(cursor: string): unknown {
  try {
    return parseJson(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

/** Cuts `limit + 1` rows to a page; the extra row only says that there is more. */
export function toPage<T>(rows: readonly T[], limit: number, keyOf: (row: T) => SortKey): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(keyOf(last)) : null };
}

const isoTime = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const LARGEST_INTEGER = 2_147_483_647;

/** timestamptz, in UTC, to the microsecond. */
export const aTime = (part: unknown): part is string => typeof part === 'string' && isTime(part);
/** uuid. */
export const anId = (part: unknown): part is string => typeof part === 'string' && uuid.test(part);
/** integer: 32 bits. */
export const anInteger = (part: unknown): part is number =>
  Number.isInteger(part) && Math.abs(Number(part)) <= LARGEST_INTEGER;
/** integer, not negative: a rank or a count. */
export const aCount = (part: unknown): part is number => anInteger(part) && part >= 0;
/** bigint, within JavaScript's safe integers. */
export const aBigint = (part: unknown): part is number => Number.isSafeInteger(part);
/** double precision. */
export const aDouble = (part: unknown): part is number => Number.isFinite(part);
/** text without NUL, which PostgreSQL cannot store. */
export const aText = (part: unknown): part is string =>
  typeof part === 'string' && part.length <= 100 && !part.includes('\0');

/** The lowest id, for a cursor without a row. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** JavaScript accepts 30 February as 2 March; PostgreSQL rejects it. */
function isTime(text: string): boolean {
  const time = isoTime.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === text.slice(0, 19);
}
