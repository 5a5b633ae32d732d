import type { XpRuleSummary } from '#features/xp/points.ts';

export const blogPublished: XpRuleSummary = {
  order: 35,
  code: 'blog_published',
  version: 1,
  points: 25,
  dailyCap: 25,
  todo: 'Publish a blog',
  done: 'You published a blog',
  often: 'once a day',
};

export const xpRules: readonly XpRuleSummary[] = [blogPublished];
