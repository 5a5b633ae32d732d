import type { JobCtx } from './ctx.ts';
import type { Fragment } from './sql.ts';

/** How many of a thing an account has that its plan limits. The feature that owns the things counts them. */
export interface PlanCount {
  /** The id of the plan's feature, e.g. `tribes_owned`. */
  feature: string;
  /** SQL: a select of the number, so that one statement reads several. */
  count(ctx: Pick<JobCtx, 'sql'>, accountId: string): Fragment;
}

/** What several features count for the same plan feature is added up: apparel and printed cards are both products. */
export function planCountsByFeature(counts: readonly PlanCount[]): ReadonlyMap<string, PlanCount> {
  const byFeature = Map.groupBy(counts, ({ feature }) => feature);
  return new Map([...byFeature].map(([feature, some]) => [feature, { feature, count: sumOf(some) }]));
}

const sumOf =
  (counts: readonly PlanCount[]): PlanCount['count'] =>
  (ctx, accountId) =>
    counts
      .map(({ count }) => ctx.sql`(${count(ctx, accountId)})`)
      .reduce((sum, one, i) => (i === 0 ? ctx.sql`select ${one}` : ctx.sql`${sum} + ${one}`), ctx.sql``);
