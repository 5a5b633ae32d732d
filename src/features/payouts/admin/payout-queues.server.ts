import type { AdminQueue } from '#features/admin/points.ts';
import type { WatchedGauges } from '#platform/gauges.ts';

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

/** Payouts that haven't arrived, by state; those that failed are a queue of staff. */
export const payoutGauges: WatchedGauges<'payouts_open' | 'payouts_oldest_open_seconds'> = {
  figures: {
    payouts_open: 'Payouts on their way: requested of us, or processing at the provider',
    payouts_oldest_open_seconds: 'How long ago the oldest of them was requested',
  },
  labels: ['state'],
  async read({ sql }) {
    const rows = await sql<{ state: string; count: number; oldest: number }[]>`
      select state, count(payout.id)::int as count,
        coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
      from unnest(array['requested', 'processing']) as open (state) left join payout using (state) group by state`;
    return rows.map(({ state, count, oldest }) => ({
      labels: { state },
      values: { payouts_open: count, payouts_oldest_open_seconds: oldest },
    }));
  },
};

export const reconciliationGauges: WatchedGauges<
  'reconciliation_age_seconds' | 'reconciliation_differences_open'
> = {
  figures: {
    reconciliation_age_seconds: 'How long ago the ledger was last compared with the provider',
    reconciliation_differences_open: 'What differs between them and nobody has explained',
  },
  labels: [],
  async read({ sql }) {
    const rows = await sql<{ age: number | null; open: number }[]>`
      select (select extract(epoch from now() - max(finished_at))::float8 from reconciliation_run) as age,
        (select count(*)::int from reconciliation_difference where resolved_at is null and explained_at is null) as open`;
    return rows.flatMap(({ age, open }) =>
      age === null
        ? []
        : [
            {
              labels: {},
              values: { reconciliation_age_seconds: age, reconciliation_differences_open: open },
            },
          ],
    );
  },
};
