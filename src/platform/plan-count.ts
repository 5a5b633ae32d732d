import type { JobCtx } from './ctx.ts';
import type { Fragment } from './sql.ts';

/** How many of a thing an account has that its plan limits. The feature that owns the things counts them. */
export interface PlanCount {
  /** The id of the plan's feature, e.g. `tribes_owned`. */
  feature: string;
  /** SQL: a select of the number, so that one statement reads several. */
  count(ctx: Pick<JobCtx, 'sql'>, accountId: string): Fragment;
}

/** @throws when two features count the same */
export function planCountsByFeature(counts: readonly PlanCount[]): ReadonlyMap<string, PlanCount> {
  const byFeature = new Map(counts.map((count) => [count.feature, count]));
  if (byFeature.size < counts.length) throw new Error('Two features count the same for plans.');
  return byFeature;
}
