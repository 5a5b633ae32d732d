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
  /** Makes them read-only, or changeable again. Does nothing where they are so already, or for ids of others. */
  setReadOnly(tx: Omit<Ctx, 'viewer'>, ids: readonly string[], isReadOnly: boolean): Promise<void>;
  /** The ids of all holders that have more than so many, and perhaps of some that haven't. */
  holdersWithMore(job: JobCtx, than: number): Promise<readonly string[]>;
}

/** What several features bring for the same is one: apparel and printed cards are both products. */
export function planOverflowsByFeature(
  overflows: readonly PlanOverflow[],
): ReadonlyMap<string, PlanOverflow> {
  const byFeature = Map.groupBy(overflows, ({ feature }) => feature);
  return new Map([...byFeature].map(([feature, parts]) => [feature, together(parts)]));
}

function together(parts: readonly PlanOverflow[]): PlanOverflow {
  const [first] = parts;
  if (!first || parts.some(({ holder }) => holder !== first.holder))
    throw new Error('What a plan limits belongs to accounts or to teams, not to both.');
  if (parts.length === 1) return first;
  const { feature, holder } = first;
  return {
    feature,
    holder,
    async list(tx, holderId) {
      const lists = await Promise.all(parts.map(({ list }) => list(tx, holderId)));
      // Ids are in the order of creation.
      return lists.flat().toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },
    async setReadOnly(tx, ids, isReadOnly) {
      for (const part of parts) await part.setReadOnly(tx, ids, isReadOnly);
    },
    // Whoever has more of all parts together has more than their share of one of them.
    async holdersWithMore(job, than) {
      const share = Math.floor(than / parts.length);
      const holders = await Promise.all(parts.map((part) => part.holdersWithMore(job, share)));
      return [...new Set(holders.flat())];
    },
  };
}
