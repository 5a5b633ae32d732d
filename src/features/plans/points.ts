import type { Ctx, JobCtx } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';
import type { SiteId } from '#platform/site.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** Who can have a plan: somebody, or a club with all its teams. */
export type PlanHolderId = { accountId: string } | { clubId: string };

/** What can hold a plan besides an account: a club. Its feature brings it, and is asked who may buy for it. */
export interface PlanHolder {
  kind: 'club';
  /** Its name, its page on its site and where its seats are managed; null when it doesn't exist (any more). */
  describe(ctx: Ctx, id: string): Promise<{ name: string; path: string; seatsPath: string } | null>;
  /**
   * The id of the club that is meant, by its own or by that of one of its teams.
   * @throws 404 for what the viewer can't see, 403 when somebody else decides about its plan
   */
  toBuyFor(ctx: Ctx, clubOrTeamId: string): Promise<string>;
  /** Everybody who decides about its plan. */
  buyersOf(ctx: Ctx, id: string): Promise<readonly string[]>;
  /** How many people take a seat; a plan never has fewer. */
  seatsInUse(ctx: Ctx, id: string): Promise<number>;
  /** Whose plans its own counts towards; null when it doesn't exist (any more). */
  ownerOf(ctx: JobCtx, id: string): Promise<string | null>;
  /** SQL rows of `club_id` and `owns`: those that an account runs, or a team of: their plans are for it too. */
  runBy(ctx: Pick<Ctx, 'sql'>, accountId: string): Fragment;
}

/** How many of a thing an account has that its plan limits. The feature that owns the things counts them. */
export interface PlanCount {
  /** The id of the plan's feature, e.g. `tribes_owned`. */
  feature: string;
  /** SQL: a select of the number, so that one statement reads several. */
  count(ctx: Pick<JobCtx, 'sql'>, accountId: string): Fragment;
}

const sumOf =
  (counts: readonly PlanCount[]): PlanCount['count'] =>
  (ctx, accountId) =>
    counts
      .map(({ count }) => ctx.sql`(${count(ctx, accountId)})`)
      .reduce((sum, one, i) => (i === 0 ? ctx.sql`select ${one}` : ctx.sql`${sum} + ${one}`), ctx.sql``);

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
  /** The id of the plan's feature, e.g. `tribes_owned`, or the seats of a club's plan. */
  feature: string;
  /** Whose plan limits it. */
  holder: 'account' | 'club';
  /** Those that count, on all sites, oldest first. Things that read so already are counted like the others. */
  list(tx: Omit<Ctx, 'viewer'>, holderId: string): Promise<readonly LimitedThing[]>;
  /** Makes them read-only, or changeable again. Does nothing where they are so already, or for ids of others. */
  setReadOnly(
    tx: Omit<Ctx, 'viewer'>,
    ids: readonly string[],
    isReadOnly: boolean,
    holderId: string,
  ): Promise<void>;
  /** The ids of all holders that have more than so many, and perhaps of some that haven't. */
  holdersWithMore(job: JobCtx, than: number): Promise<readonly string[]>;
}

function together(parts: readonly [PlanOverflow, ...PlanOverflow[]]): PlanOverflow {
  const [first] = parts;
  if (parts.some(({ holder }) => holder !== first.holder))
    throw new Error('What a plan limits belongs to accounts or to clubs, not to both.');
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
    async setReadOnly(tx, ids, isReadOnly, holderId) {
      for (const part of parts) await part.setReadOnly(tx, ids, isReadOnly, holderId);
    },
    // Whoever has more of all parts together has more than their share of one of them.
    async holdersWithMore(job, than) {
      const share = Math.floor(than / parts.length);
      const holders = await Promise.all(parts.map((part) => part.holdersWithMore(job, share)));
      return [...new Set(holders.flat())];
    },
  };
}

export const planHolders = extensionPoint<PlanHolder>('plan holder', { by: ({ kind }) => kind });

/** What several features count for the same plan feature is added up: apparel and printed cards are both products. */
export const planCounts = extensionPoint<PlanCount>('plan count', {
  by: ({ feature }) => feature,
  merge: ([first, ...more]) => ({ ...first, count: sumOf([first, ...more]) }),
});

/** What several features bring for the same is one: apparel and printed cards are both products. */
export const planOverflows = extensionPoint<PlanOverflow>('plan overflow', {
  by: ({ feature }) => feature,
  merge: together,
});
