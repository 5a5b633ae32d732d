import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { sellables } from './points.ts';
import type { PricedItem } from './priced-item.ts';

type App = Pick<Ctx, 'deps'>;

/** Items of this kind are added to a payment by what else is in it, as what delivery costs: nobody chooses them. */
export const isExtra = (ctx: App, kind: string): boolean => sellables.find(ctx, kind)?.extras !== undefined;

/** The kinds of which that is true, for SQL. */
export const extraKinds = (ctx: App): string[] =>
  sellables.of(ctx).flatMap(({ kind, extras }) => (extras ? [kind] : []));

/** What is sent, with what is added to it. */
export const sentKinds = (ctx: App): string[] =>
  sellables.of(ctx).flatMap(({ kind, isSent, extras }) => (isSent || extras ? [kind] : []));

/** The line items that are added to what was chosen, numbered after it. @throws 409 for what can't be sold this way */
export async function extrasOf(
  ctx: Ctx,
  items: readonly PricedItem[],
  address: { country: string } | null,
): Promise<PricedItem[]> {
  const added: PricedItem[] = [];
  for (const { extras } of sellables.of(ctx))
    if (extras) added.push(...(await extras(ctx, [...items, ...added], address)));
  return added;
}

/** SQL, to be read like a table: `payment_id` and `site` of what should have been done long ago, and `at`, since when. */
export const overdueParts = (ctx: Pick<Ctx, 'sql' | 'now' | 'deps'>): Fragment => {
  const { sql } = ctx;
  const none = sql`select null::uuid as payment_id, null::text as site, null::timestamptz as at where false`;
  const all = sellables
    .of(ctx)
    .flatMap(({ overdue }) => overdue?.(ctx) ?? [])
    .reduce((sum, part) => sql`${sum} union all select payment_id, site, at from ${part} part`, none);
  return sql`(${all})`;
};
