import type { AdminQueue } from '#platform/admin-queue.ts';

type Waiting = Awaited<ReturnType<AdminQueue['waiting']>>;

/** What waits for our team: payouts of this site that failed lately, and differences nobody has explained. */
export const payoutQueues: readonly AdminQueue[] = [
  {
    page: 'payouts',
    act: 'payouts.read',
    async waiting({ sql, site }) {
      const [row] = await sql<Waiting[]>`
        select count(*)::int as count, min(updated_at) as oldest_at from payout failed
        where site = ${site} and state = 'failed' and not exists (
          -- The person has withdrawn again, or our team did.
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
