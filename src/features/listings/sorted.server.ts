import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { aBigint, anId, aTime, type Column, decodeCursor } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { ListingSort } from './sorts.ts';

/** What a list is sorted by: a column of the table, and its value in a row. */
interface SortColumn<Row, Value> {
  column: string;
  keyOf: (row: Row) => Value;
}

interface SortColumns<Row> {
  alias: string;
  newest: SortColumn<Row, string>;
  popular: SortColumn<Row, number>;
  price: SortColumn<Row, number>;
}

/** What a page ends with: a time, count or price, and an id. */
type Key = readonly [string | number, string];

interface Compared {
  currency?: Currency | undefined;
  sort: string;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

/** SQL with its `and`: prices are compared within one currency. What is free costs nothing in each. */
export function inOneCurrency(
  { sql }: Pick<Ctx, 'sql'>,
  { currency, price }: Record<'currency' | 'price', `${string}.${string}`>,
  { currency: asked, sort, minPrice, maxPrice }: Compared,
): Fragment {
  const isCompared = sort.startsWith('price') || minPrice !== undefined || maxPrice !== undefined;
  const one = asked ?? (isCompared ? DEFAULT_CURRENCY : undefined);
  return one ? sql`and (${sql(currency)} = ${one} or ${sql(price)} = 0)` : sql``;
}

/** The order of a list that people browse, and where its next page begins. */
export function sortedBy<Row extends { id: string }>(
  { sql }: Pick<Ctx, 'sql'>,
  { alias, ...columns }: SortColumns<Row>,
  sort: ListingSort,
) {
  const isByTime = sort === 'newest';
  const isRising = sort === 'price';
  const { column, keyOf: key } = columns[sort === 'price-down' ? 'price' : sort];
  const [by, id] = [sql(`${alias}.${column}`), sql(`${alias}.id`)];
  const way = isRising ? sql`` : sql`desc`;
  return {
    /** SQL: `order by …` */
    order: sql`order by ${by} ${way}, ${id} ${way}`,
    keyFrom: (cursor: string | undefined): Key | null =>
      decodeCursor(cursor, [(isByTime ? aTime : aBigint) as Column, anId]),
    keyOf: (row: Row): Key => [key(row), row.id],
    /** SQL with its `and`: what comes after a key; everything without one. */
    after(key: Key | null): Fragment {
      if (!key) return sql``;
      const value = isByTime ? sql`${key[0]}::timestamptz` : sql`${Number(key[0])}::bigint`;
      return sql`and (${by}, ${id}) ${isRising ? sql`>` : sql`<`} (${value}, ${key[1]}::uuid)`;
    },
  };
}
