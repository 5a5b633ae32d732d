import type { XpRuleSummary } from '#features/xp/points.ts';

export const tribeJoined: XpRuleSummary = {
  order: 80,
  code: 'tribe_joined',
  version: 1,
  points: 5,
  dailyCap: 15,
  todo: 'Join a tribe',
  done: 'You joined a tribe',
  often: 'up to three a day',
};

export const xpRules: readonly XpRuleSummary[] = [tribeJoined];
