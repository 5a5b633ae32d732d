import type { XpRuleSummary } from '#features/xp/points.ts';

export const recordConfirmed: XpRuleSummary = {
  order: 58,
  code: 'record_confirmed',
  version: 1,
  points: 10,
  dailyCap: 30,
  requires: 'measure',
  todo: 'Have a record confirmed by your team’s manager',
  done: 'Your record was confirmed',
  often: 'up to three a day',
};

export const xpRules: readonly XpRuleSummary[] = [recordConfirmed];
