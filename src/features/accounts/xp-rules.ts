import type { XpRuleSummary } from '#features/xp/points.ts';

export const profileCompleted: XpRuleSummary = {
  order: 10,
  code: 'profile_completed',
  version: 1,
  points: 20,
  dailyCap: null,
  todo: 'Finish signing up',
  done: 'You finished signing up',
  often: 'once',
};

export const followerGained: XpRuleSummary = {
  order: 70,
  code: 'follower_gained',
  version: 1,
  points: 5,
  dailyCap: 50,
  todo: 'Somebody follows you',
  done: 'Somebody follows you',
  often: 'up to ten a day',
};

export const xpRules: readonly XpRuleSummary[] = [profileCompleted, followerGained];
