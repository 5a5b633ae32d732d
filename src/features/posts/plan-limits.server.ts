import type { PlanCount } from '#features/plans/points.ts';

/** How many posts somebody has scheduled, on all sites. */
export const postPlanCounts: readonly PlanCount[] = [
  {
    feature: 'scheduled_posts',
    count: ({ sql }, accountId) => sql`
      select count(*) from post where author_id = ${accountId} and state = 'scheduled'`,
  },
];
