import type { PlanCount } from '#platform/plan-count.ts';

/** How many tribes somebody owns, as their plan limits it. An archived or closed one doesn't count. */
export const tribePlanCounts: readonly PlanCount[] = [
  {
    feature: 'tribes_owned',
    async count({ sql }, accountId) {
      const [owned] = await sql<{ count: number }[]>`
        select count(*)::int from tribe where owner_id = ${accountId} and state not in ('archived', 'closed')`;
      return owned?.count ?? 0;
    },
  },
];
