import type { XpRuleSummary } from '#features/xp/points.ts';

export const referralQualified: XpRuleSummary = {
  order: 100,
  code: 'referral_qualified',
  version: 1,
  points: 50,
  dailyCap: 100,
  requires: 'refer',
  todo: 'A friend you invited starts posting',
  done: 'A friend you invited started posting',
  often: 'up to two a day, fifty friends in all',
};

export const xpRules: readonly XpRuleSummary[] = [referralQualified];
