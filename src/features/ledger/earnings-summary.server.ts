import type { Ctx } from '#platform/ctx.ts';

// Sums of what one person earned, less refunds; minor units.

/** When what is still pending becomes available, by day of UTC. */
export const pendingReleases = ({ sql }: Ctx, accountId: string) => sql<{ day: string; amount: number }[]>`
  select to_char(available_at, 'YYYY-MM-DD') as day, sum(amount - reversed)::bigint as amount
  from earning where account_id = ${accountId} and released_at is null and reversed < amount
  group by 1 order by 1`;

/** The largest first. Fully refunded sales are not counted. */
export const earningsBySource = ({ sql }: Ctx, accountId: string) => sql<
  { source: string; amount: number; sales: number }[]
>`
  select source, sum(amount - reversed)::bigint as amount, count(*) filter (where reversed < amount)::int as sales
  from earning where account_id = ${accountId} group by source order by 2 desc, 1`;

/** By day or month of UTC, empty ones included. */
export function earningsByDay({ sql, now }: Ctx, accountId: string, range: '30d' | '12m') {
  const [unit, step, back] =
    range === '30d' ? ['day', '1 day', '29 days'] : ['month', '1 month', '11 months'];
  return sql<{ from: string; amount: number }[]>`
    select to_char(day, 'YYYY-MM-DD') as from, coalesce(sum(e.amount - e.reversed), 0)::bigint as amount
    from generate_series(
      date_trunc(${unit}, ${now}::timestamptz, 'UTC') - ${back}::interval,
      date_trunc(${unit}, ${now}::timestamptz, 'UTC'), ${step}::interval) day
    left join earning e on e.account_id = ${accountId} and e.created_at >= day
      and e.created_at < day + ${step}::interval
    group by day order by day`;
}
