import type { Ctx } from '../ctx.ts';
import { aBigint, anId, aText, aTime, type Column, decodeCursor } from './keyset.ts';
import type { Fragment } from './sql.ts';

interface SortColumn {
  /** SQL: what is sorted by; never null. */
  by: Fragment;
  type: 'timestamptz' | 'text' | 'bigint';
}

const parts: Record<SortColumn['type'], Column> = { timestamptz: aTime, text: aText, bigint: aBigint };

interface Sorting<Name extends string> {
  /** A column's name, with a minus for descending. */
  sort: Name | `-${Name}`;
  cursor: string | undefined;
  columns: Record<Name, SortColumn>;
  /** SQL: the uuid that tells rows with the same value apart. */
  id: Fragment;
}

/**
 * SQL of one page by one of several columns: `key` to select as `sort_key`, `after` for the where, `order` for the order by.
 * Cut the rows with `toPage(rows, limit, (row) => [row.sortKey, row.id])`.
 * @throws 400 INVALID_CURSOR
 */
export function sortedPage<Name extends string>(
  { sql }: Pick<Ctx, 'sql'>,
  { sort, cursor, columns, id }: Sorting<Name>,
): { key: Fragment; after: Fragment; order: Fragment } {
  const isDescending = sort.startsWith('-');
  const { by, type } = columns[sort.replace(/^-/, '') as Name];
  const after = decodeCursor(cursor, [parts[type], anId]);
  const direction = isDescending ? sql`desc` : sql`asc`;
  return {
    key: by,
    after: after
      ? sql`and (${by}, ${id}) ${isDescending ? sql`<` : sql`>`} (${after[0]}::${sql.unsafe(type)}, ${after[1]}::uuid)`
      : sql``,
    order: sql`${by} ${direction}, ${id} ${direction}`,
  };
}
