import type { PlanCount } from '#platform/plan-count.ts';

/** How many posts somebody has scheduled, on all sites. */
export const postPlanCounts: readonly PlanCount[] = [
  {
    feature: 'scheduled_posts',
    async count({ sql }, accountId) {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int from post where author_id = ${accountId} and state = 'scheduled'`;
      return row?.count ?? 0;
    },
  },
];
