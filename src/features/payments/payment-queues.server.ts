import type { AdminQueue } from '#features/admin/points.ts';
import type { WatchedGauges } from '#platform/gauges.ts';
import { overdueParts } from './extras.server.ts';

type Waiting = Awaited<ReturnType<AdminQueue['waiting']>>;

/** Work for staff: payments of this site with an open dispute, a problem or something that isn't sent, and events that failed. */
export const paymentQueues: readonly AdminQueue[] = [
  {
    page: 'orders',
    act: 'orders.read',
    async waiting(ctx) {
      const { sql, site } = ctx;
      const [row] = await sql<Waiting[]>`
        select count(distinct payment_id)::int as count, min(at) as oldest_at from (
          select d.payment_id, d.created_at as at from dispute d join payment p on p.id = d.payment_id
          where p.site = ${site} and d.state in ('needs_response', 'warning_needs_response')
          union all
          select id, updated_at from payment where site = ${site} and problem is not null
          union all
          select payment_id, at from ${overdueParts(ctx)} overdue where site = ${site}
        ) waiting`;
      return row ?? { count: 0, oldestAt: null };
    },
  },
  {
    page: 'provider-events',
    act: 'provider-events.read',
    async waiting({ sql }) {
      const [row] = await sql<Waiting[]>`
        select count(*)::int as count, min(received_at) as oldest_at from provider_event where state = 'failed'`;
      return row ?? { count: 0, oldestAt: null };
    },
  },
];

/** What failed of them is a queue of staff. */
export const providerEventGauges: WatchedGauges<'provider_event_age_seconds'> = {
  figures: { provider_event_age_seconds: 'How long ago the payment provider last told us something' },
  labels: [],
  async read({ sql }) {
    const rows = await sql<{ age: number | null }[]>`
      select extract(epoch from now() - max(received_at))::float8 as age from provider_event`;
    return rows.flatMap(({ age }) =>
      age === null ? [] : [{ labels: {}, values: { provider_event_age_seconds: age } }],
    );
  },
};
