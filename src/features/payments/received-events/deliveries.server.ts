import type { Ctx } from '#platform/ctx.ts';

export interface Deliveries {
  lastReceivedAt: string | null;
  /** Of the last 24 hours. */
  received: number;
  applied: number;
  ignored: number;
  /** Of all time: failed, and neither replayed nor ignored yet. */
  failed: number;
  failing: { type: string; count: number; lastError: string; oldestAt: string }[];
}

/** Figures about event deliveries, without personal data. */
export async function providerDeliveries({ sql }: Pick<Ctx, 'sql'>): Promise<Deliveries> {
  const [[counts], failing] = await Promise.all([
    sql<Omit<Deliveries, 'failing' | 'failed'>[]>`
      select (select max(received_at) from provider_event) as last_received_at, count(*)::int as received,
        count(*) filter (where state = 'applied')::int as applied,
        count(*) filter (where state = 'ignored')::int as ignored
      from provider_event where created_at > now() - interval '24 hours'`,
    sql<Deliveries['failing']>`
      select type, count(*)::int as count, (array_agg(error order by tried_at desc))[1] as last_error,
        min(received_at) as oldest_at
      from provider_event where state = 'failed' group by type order by count(*) desc, type limit 50`,
  ]);
  return {
    ...(counts ?? { lastReceivedAt: null, received: 0, applied: 0, ignored: 0 }),
    failed: failing.reduce((sum, { count }) => sum + count, 0),
    failing: [...failing],
  };
}
