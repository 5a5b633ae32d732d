import type { Ctx, JobCtx } from './ctx.ts';
import type { SiteId } from './site.ts';

/** One of the things somebody has more of than their plan allows. */
export interface LimitedThing {
  id: string;
  name: string;
  site: SiteId;
  /** Its page on its site, where it has one. */
  path: string | null;
  /** It can be read, and nothing in it changed, because the plan doesn't cover it. */
  isReadOnly: boolean;
}

/**
 * What becomes read-only when a plan allows less of it than somebody has. Its feature brings it; `plans` decides which
 * ones, and nothing is ever deleted.
 */
export interface PlanOverflow {
  /** The id of the plan's feature, e.g. `tribes_owned`, or the seats of a team's plan. */
  feature: string;
  /** Whose plan limits it. */
  holder: 'account' | 'team';
  /** Those that count, on all sites, oldest first. Things that read so already are counted like the others. */
  list(tx: Omit<Ctx, 'viewer'>, holderId: string): Promise<readonly LimitedThing[]>;
  /** Makes them read-only, or changeable again. Does nothing where they are so already. */
  setReadOnly(tx: Omit<Ctx, 'viewer'>, ids: readonly string[], isReadOnly: boolean): Promise<void>;
  /** The ids of all holders that have more than so many. */
  holdersWithMore(job: JobCtx, than: number): Promise<readonly string[]>;
}

/** @throws when two features bring the same */
export function planOverflowsByFeature(
  overflows: readonly PlanOverflow[],
): ReadonlyMap<string, PlanOverflow> {
  const byFeature = new Map(overflows.map((overflow) => [overflow.feature, overflow]));
  if (byFeature.size < overflows.length) throw new Error('Two features limit the same for plans.');
  return byFeature;
}
