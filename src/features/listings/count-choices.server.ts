import { joinAccount } from '#features/people/account-sql.server.ts';
import {
  containsMutedWord,
  isBlockedEitherWay,
  isHidden,
  isMutedByViewer,
} from '#features/people/relationship.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { ChoiceCounts } from './choice-counts.ts';
import { boundsOf, type PriceRange } from './price-ranges.ts';
import { inOneCurrency } from './sorted.server.ts';

/** A list with filters, as its choices are counted. */
interface Counted {
  /** SQL: its table with its alias. */
  table: Fragment;
  alias: string;
  /** SQL, a boolean: what everything on the list is, and whoever looks at it. */
  isListed: Fragment;
  /** SQL, a boolean: all filters but one. */
  isFound: (without?: string) => Fragment;
  /** The filters in force, by their names. */
  chosen: readonly string[];
  /** SQL, columns: where they are equal, things are found by the same choices. There are fewer of these than things. */
  alike: Fragment;
  /** SQL, an array of texts: what those are found by, as `size:M`. */
  choices: Fragment;
  /** SQL, an array of texts: the ranges of prices that a thing is in, and what else is worked out for each. */
  prices: Fragment;
  /** SQL, a text or null: the choice that counts of a `choice` of theirs; left out: itself. */
  choiceOf?: (without?: string) => Fragment;
}

/**
 * How many things each choice gives, together with the other filters: a filter ignores itself. One statement reads what all
 * filters find, and once more for each filter in force what is found without it. Who is hidden is asked by a join, since the
 * planner asks a subquery for each row.
 */
export async function countChoices(ctx: Ctx, list: Counted): Promise<ChoiceCounts> {
  const { sql, viewer } = ctx;
  const { table, alias, isListed, isFound, chosen, alike, choices, prices } = list;
  const { choiceOf = () => sql`choice` } = list;
  const owner = sql`${sql(`${alias}.owner_id`)}`;
  const isShown = sql`
    not coalesce(${isHidden(ctx)}, false) and not ${isBlockedEitherWay(ctx, owner)} and not ${isMutedByViewer(ctx, owner)}
    and (${owner} is not distinct from ${viewer?.accountId ?? null}::uuid
      or not ${containsMutedWord(ctx, sql`${sql(`${alias}.search_text`)}`)})`;
  const counted = (which: Fragment, without?: string) => sql`
    select choice, items from (
      select ${choiceOf(without)} as choice, items from (
        select choice, sum(items)::int as items from (
          select ${choices} || price.ranges || '{total:now}'::text[] as choices, count(*) as items
          from ${table} left ${joinAccount(ctx, `${alias}.owner_id`)}
          cross join lateral (select ${prices} as ranges) price
          where ${isListed} and ${isFound(without)} and ${isShown} group by ${alike}, price.ranges
        ) alike cross join lateral unnest(alike.choices) choice group by choice
      ) stored
    ) found where ${which}`;
  const of = (filter: string) => sql`starts_with(choice, ${`${filter}:`})`;
  const free = chosen.reduce<Fragment>(
    (all, filter) => sql`${all} and not ${of(filter)}`,
    sql`choice is not null`,
  );
  const statement = chosen.reduce<Fragment>(
    (all, filter) => sql`${all} union all ${counted(of(filter), filter)}`,
    counted(free),
  );
  const rows = await sql<{ choice: string; items: number }[]>`${statement}`;
  const found: ChoiceCounts['found'] = {};
  for (const { choice, items } of rows) {
    const [filter = '', value] = choice.split(':');
    if (value) found[filter] = { ...found[filter], [value]: items };
  }
  const { total, ...others } = found;
  return { total: total?.now ?? 0, found: others };
}

interface PriceColumns {
  currency: `${string}.${string}`;
  from: `${string}.${string}`;
  to: `${string}.${string}`;
}

/** SQL, an array of texts: the ranges that a price is in, as `price:under-20`. */
export function priceChoices(
  ctx: Pick<Ctx, 'sql'>,
  { currency, from, to }: PriceColumns,
  ranges: readonly PriceRange[],
  asked: Currency | undefined,
): Fragment {
  const { sql } = ctx;
  // Where what is free is a range of its own, it is in no other.
  const isPaid = ranges.some(({ max }) => max === 0) ? sql`and ${sql(to)} > 0` : sql``;
  const choices = ranges.map((range) => {
    const { minPrice, maxPrice } = boundsOf(range, asked);
    return sql`case when true
      ${minPrice === undefined ? sql`` : sql`and ${sql(to)} >= ${minPrice}`}
      ${maxPrice === undefined ? sql`` : sql`and ${sql(from)} <= ${maxPrice}`}
      ${range.max === 0 ? sql`` : isPaid}
      ${inOneCurrency(ctx, { currency, price: from }, { currency: asked, sort: 'price' })}
      then ${`price:${range.id}`}::text end`;
  });
  return sql`array_remove(array[${choices.reduce((all, one) => sql`${all}, ${one}`)}], null)`;
}
