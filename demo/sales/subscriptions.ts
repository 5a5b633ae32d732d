import type { SellingSite } from '#demo/sales/sale.ts';
import type { PlanCode, PlanInterval } from '#features/plans/plan.ts';

/** A plan that somebody of the demo world pays for, and what becomes of it right after. */
export interface DemoSubscription {
  username: string;
  /** Where it was bought; left out: on sports. */
  site?: SellingSite;
  plan: PlanCode;
  interval: PlanInterval;
  daysAgo: number;
  afterwards?: 'cancel' | 'downgrade' | 'card-fails';
}

/** One in each state that a page has to show, and those of athletes who sell more than is free. */
export const demoSubscriptions: readonly DemoSubscription[] = [
  { username: 'zara', plan: 'BASIC', interval: 'year', daysAgo: 290 },
  { username: 'arjun', site: 'cricket', plan: 'BASIC', interval: 'year', daysAgo: 280 },
  { username: 'old_terrace', plan: 'BASIC', interval: 'month', daysAgo: 100 },
  { username: 'aiko_stands', plan: 'PREMIUM', interval: 'year', daysAgo: 60, afterwards: 'downgrade' },
  // Its renewal failed a few days ago.
  { username: 'sam_statto', plan: 'PREMIUM', interval: 'month', daysAgo: 33.5, afterwards: 'card-fails' },
  { username: 'northbank_lou', plan: 'PREMIUM', interval: 'month', daysAgo: 12, afterwards: 'cancel' },
];
