import type { XpRuleSummary } from '#features/xp/points.ts';

export const answerAccepted: XpRuleSummary = {
  order: 55,
  code: 'answer_accepted',
  version: 1,
  points: 15,
  dailyCap: 60,
  todo: 'Give an answer that is accepted',
  done: 'Your answer was accepted',
  often: 'up to four a day, two from one person',
};

export const xpRules: readonly XpRuleSummary[] = [answerAccepted];
