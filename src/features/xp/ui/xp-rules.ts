import type { XpRuleSummary } from '../points.ts';

const found = import.meta.glob<readonly XpRuleSummary[]>('../../*/xp-rules.ts', {
  eager: true,
  import: 'xpRules',
});

/** The rules of all features. */
export const xpRules: readonly XpRuleSummary[] = Object.values(found)
  .flat()
  .toSorted((a, b) => a.order - b.order);
