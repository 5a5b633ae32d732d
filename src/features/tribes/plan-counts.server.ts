import type { PlanCount } from '#features/plans/points.ts';

/** How many tribes somebody owns, as their plan limits it. An archived or closed one doesn't count. */
export const tribePlanCounts: readonly PlanCount[] = [
  {
    feature: 'tribes_owned',
    count: ({ sql }, accountId) => sql`
      select count(*) from tribe where owner_id = ${accountId} and state not in ('archived', 'closed')`,
  },
];
