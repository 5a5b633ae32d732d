import type { Ctx } from './ctx.ts';
import type { SiteRules } from './site-rules.ts';

type Fragment = ReturnType<Ctx['sql']>;

/** What people are told about a rule. It stands in a feature's `xp-rules.ts`, which pages read too. */
export interface XpRuleSummary {
  /** Where it stands in the list of ways to earn points. */
  order: number;
  /** Stays the same over releases, since entries carry it: `post_published`. */
  code: string;
  /** Goes up when points or caps change; entries keep the one they were written under. */
  version: number;
  points: number;
  /** Points that this rule brings in a day at most, a multiple of `points`; null where only the day's cap holds. */
  dailyCap: number | null;
  /** What a site has to allow, for a rule that not every site has. */
  requires?: keyof SiteRules['can'];
  /** What to do: "Publish a post". */
  todo: string;
  /** What was done: "You published a post". */
  done: string;
  /** How often it counts: "up to five a day". */
  often: string;
}

/** What points are given for: one rule, one thing, one person whose act it was. */
export interface XpSource {
  rule: string;
  /** Whose points they are. */
  accountId: string;
  /** What `id` is the id of: one of the rule's `sourceKinds`. */
  kind: string;
  id: string;
  /** The one who liked or followed; otherwise the account itself. */
  actorId: string;
}

/**
 * What brings points. The feature that owns the table brings the rule, listens to its own events and calls `settle()`
 * (features/xp/settle.server.ts) whenever a source may have come or gone.
 */
export interface XpRule extends XpRuleSummary {
  sourceKinds: readonly string[];
  /** How many sources of the same actor count in a day; null for any number. */
  perActorDaily: number | null;
  /** Gives all of the points or none, for what can wait for another day. */
  allOrNothing?: true;
  /** SQL of one value: since when the source stands; no row when it does not, or not any more. */
  standsSince(ctx: Ctx, source: XpSource): Fragment;
  /**
   * SQL of all sources that stand, for counting the past: site, account_id, kind, source_id, actor_id and the moment,
   * in this order. Left out by rules that have no past to count.
   */
  allSources?(ctx: Pick<Ctx, 'sql'>): Fragment;
}

/** Something to reach by points, or by how often one of some rules has paid. Badges compare nobody. */
export interface XpBadge {
  /** Where it stands on the shelf. */
  order: number;
  code: string;
  /** `points` counts all points; otherwise the codes of the rules that count. */
  counts: 'points' | readonly string[];
  need: number;
}

/** @throws Error when two rules have the same code */
export function xpRulesByCode(rules: readonly XpRule[]): ReadonlyMap<string, XpRule> {
  const byCode = new Map<string, XpRule>();
  for (const rule of rules) {
    if (byCode.has(rule.code)) throw new Error(`two features bring the XP rule "${rule.code}"`);
    byCode.set(rule.code, rule);
  }
  return byCode;
}

/** @throws Error when two badges have the same code, or one counts a rule that nobody brings */
export function xpBadgesInOrder(
  badges: readonly XpBadge[],
  rules: ReadonlyMap<string, XpRule>,
): readonly XpBadge[] {
  const codes = new Set<string>();
  for (const { code, counts } of badges) {
    if (codes.has(code)) throw new Error(`two features bring the XP badge "${code}"`);
    codes.add(code);
    const unknown = counts === 'points' ? undefined : counts.find((rule) => !rules.has(rule));
    if (unknown) throw new Error(`the XP badge "${code}" counts the rule "${unknown}", which nobody brings`);
  }
  return badges.toSorted((a, b) => a.order - b.order);
}
