import { invalid } from './errors.ts';
import type { Page } from './fields.ts';

/**
 * Keyset paging: a page starts after the sort key of the last row seen, so page fifty costs what page one costs.
 * A cursor is the sort key itself, as base64url JSON: opaque to clients, and holding nothing secret.
 */
export type SortKey = readonly (string | number)[];

export function encodeCursor(key: SortKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** @param shape one sample per column: its type is what the cursor must hold. Throws 400 on anything else. */
export function decodeCursor<K extends SortKey>(cursor: string | undefined, shape: K): K | null {
  if (cursor === undefined) return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(key) && key.length === shape.length && key.every((part, i) => fits(part, shape[i]))) {
      return key as unknown as K;
    }
  } catch {
    // Falls through to the one refusal below.
  }
  throw invalid('This page marker is not ours. Start again from the first page.', 'cursor');
}

/** Cuts `limit + 1` rows to a page; the extra row only tells that there is more. */
export function toPage<T>(rows: readonly T[], limit: number, keyOf: (row: T) => SortKey): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(keyOf(last)) : null };
}

const isoTime = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Sample values for `decodeCursor`: what reaches SQL as a time, an id or a bigint must be one. */
export const aTime = '1970-01-01T00:00:00.000000Z';
export const anId = '00000000-0000-0000-0000-000000000000';
export const aWhole: number = 1;

function fits(part: unknown, sample: string | number | undefined): boolean {
  if (typeof part !== typeof sample) return false;
  if (sample === aTime) return isTime(String(part));
  if (sample === anId) return uuid.test(String(part));
  if (sample === aWhole) return Number.isSafeInteger(part);
  return typeof part === 'string' ? part.length <= 100 : Number.isFinite(part);
}

/** JavaScript reads 30 February as 2 March; PostgreSQL refuses it. */
function isTime(text: string): boolean {
  const time = isoTime.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === text.slice(0, 19);
}
