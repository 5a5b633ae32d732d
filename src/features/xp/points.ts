import type { LucideIcon } from 'lucide-react';
import type { Ctx } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';
import type { SiteRules } from '#platform/site-rules.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** The texts of a rule. They are in a feature's `xp-rules.ts`, which pages read too. */
export interface XpRuleSummary {
  /** Its order in the list of ways to earn points. */
  order: number;
  /** Must not change between releases, since entries store it: `post_published`. */
  code: string;
  /** Increased when points or caps change; entries store the version they were written with. */
  version: number;
  points: number;
  /** Maximum points per day, a multiple of `points`; null when only the overall daily cap applies. */
  dailyCap: number | null;
  /** What a site must allow, for a rule that not every site has. */
  requires?: keyof SiteRules['can'];
  /** What to do: "Publish a post". */
  todo: string;
  /** What was done: "You published a post". */
  done: string;
  /** How often it counts: "up to five a day". */
  often: string;
}

/** What earned the points: a rule, a thing and the person who acted. */
export interface XpSource {
  rule: string;
  /** The account that earns the points. */
  accountId: string;
  /** The kind of `id`: one of the rule's `sourceKinds`. */
  kind: string;
  id: string;
  /** The person who liked or followed; otherwise the account itself. */
  actorId: string;
}

/**
 * What earns points. The feature that owns the table brings the rule, listens to its own events and calls `countPoints()`
 * (features/xp/count-points.server.ts) whenever a source may have appeared or disappeared.
 */
export interface XpRule extends XpRuleSummary {
  sourceKinds: readonly string[];
  /** How many sources by the same actor count per day; null for any number. */
  perActorDaily: number | null;
  /** Awards all of the points or none, when the rest can wait for another day. */
  allOrNothing?: true;
  /** SQL for one value: since when the source exists; no row when it doesn't, or no longer does. */
  standsSince(ctx: Ctx, source: XpSource): Fragment;
  /**
   * SQL for all existing sources, for counting the past: site, account_id, kind, source_id, actor_id and time, in this
   * order. Left out by rules with nothing to count.
   */
  allSources?(ctx: Pick<Ctx, 'sql'>): Fragment;
}

/** A badge, earned by points or by how often one of its rules has paid. Badges don't compare people. */
export interface XpBadge {
  /** Its order in the list. */
  order: number;
  code: string;
  /** `points` counts all points; otherwise the codes of the rules that count. */
  counts: 'points' | readonly string[];
  need: number;
}

export const xpRules = extensionPoint<XpRule>('XP rule', { by: ({ code }) => code });

export const xpBadges = extensionPoint<XpBadge>('XP badge', {
  by: ({ code }) => code,
  order: ({ order }) => order,
  check(badges, app) {
    for (const { code, counts } of badges) {
      const unknown = counts === 'points' ? undefined : counts.find((rule) => !xpRules.find(app, rule));
      if (unknown)
        throw new Error(`The XP badge “${code}” counts the rule “${unknown}”, which no feature brings.`);
    }
  },
});

/** How a badge is shown. A feature lists it in `xpBadges` of its page parts; what it counts is brought to the point of the same name. */
export interface BadgeFace {
  code: string;
  name: string;
  /** What it is for, shown to people who have it and people who don't. */
  description: string;
  Icon: LucideIcon;
}
