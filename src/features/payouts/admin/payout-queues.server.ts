import type { AdminQueue } from '#features/admin/points.ts';

type Waiting = Awaited<ReturnType<AdminQueue['waiting']>>;

/** Work for staff: payouts of this site that failed recently, and open differences. */
export const payoutQueues: readonly AdminQueue[] = [
  {
    page: 'payouts',
    act: 'payouts.read',
    async waiting({ sql, site }) {
      const [row] = await sql<Waiting[]>`
        select count(*)::int as count, min(updated_at) as oldest_at from payout failed
        where site = ${site} and state = 'failed' and not exists (
          -- The person or staff requested it again.
          select from payout later where later.account_id = failed.account_id and later.created_at > failed.updated_at)`;
      return row ?? { count: 0, oldestAt: null };
    },
  },
  {
    page: 'reconciliation',
    act: 'reconcile',
    async waiting({ sql }) {
      const [row] = await sql<Waiting[]>`
        select count(*)::int as count, min(found_at) as oldest_at from reconciliation_difference
        where resolved_at is null and explained_at is null`;
      return row ?? { count: 0, oldestAt: null };
    },
  },
];
