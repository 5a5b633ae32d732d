import type { XpRuleSummary } from '#features/xp/points.ts';

export const cardCollected: XpRuleSummary = {
  order: 90,
  code: 'card_collected',
  version: 1,
  points: 5,
  dailyCap: 25,
  todo: 'Collect a card',
  done: 'You collected a card',
  often: 'up to five a day',
};

export const xpRules: readonly XpRuleSummary[] = [cardCollected];
