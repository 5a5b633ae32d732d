import type { Ctx } from './ctx.ts';

/** One of the things somebody has more of than their plan allows. */
export interface LimitedThing {
  id: string;
  name: string;
  path: string;
  /** It can be read, and nothing in it changed, because the plan doesn't cover it. */
  isReadOnly: boolean;
}

/**
 * What becomes read-only when a plan allows less of it than somebody has. Its feature brings it; `plans` decides which
 * ones, and nothing is ever deleted.
 */
export interface PlanOverflow {
  /** The id of the plan's feature, e.g. `tribes_owned`. */
  feature: string;
  /** Those that count, oldest first, with those that are read-only because of the plan. */
  list(ctx: Ctx, accountId: string): Promise<readonly LimitedThing[]>;
  /** Makes one read-only, or changeable again. Does nothing where it is so already. */
  setReadOnly(tx: Ctx, id: string, isReadOnly: boolean): Promise<void>;
}

/** @throws when two features bring the same */
export function planOverflowsByFeature(
  overflows: readonly PlanOverflow[],
): ReadonlyMap<string, PlanOverflow> {
  const byFeature = new Map(overflows.map((overflow) => [overflow.feature, overflow]));
  if (byFeature.size < overflows.length) throw new Error('Two features limit the same for plans.');
  return byFeature;
}
