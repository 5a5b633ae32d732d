import type { JobCtx } from '#platform/ctx.ts';
import type { Sql, TransactionSql } from '#platform/sql/sql.ts';
import { tryEach } from '#platform/try-each.ts';
import { HALF_LIFE_SECONDS } from './trend.ts';

/** Nightly: recomputes the sums of all accounts with entries since the night before last. */
export async function recountWritten({ deps }: JobCtx): Promise<void> {
  const { sql } = deps;
  const accounts = await sql<{ site: string; accountId: string }[]>`
    select distinct site, account_id from xp_entry where at > now() - interval '2 days'`;
  await tryEach(
    deps,
    'points not recounted',
    accounts,
    ({ accountId }) => accountId,
    ({ site, accountId }) =>
      sql.begin(async (tx) => {
        await tx`select from xp_account where site = ${site} and account_id = ${accountId} for no key update`;
        await recount(tx, tx`site = ${site} and account_id = ${accountId}`);
      }),
  );
}

/** Recomputes days, periods and trends from the entries. @param which condition on site and account_id */
export async function recount(sql: Sql | TransactionSql, which: ReturnType<TransactionSql>): Promise<void> {
  await sql`
    with counted as (
      select site, account_id, counted_on as day, sum(points)::int as points from xp_entry where ${which} group by 1, 2, 3
    )
    insert into xp_day as kept (site, account_id, day, points)
    select site, account_id, day, points from counted
    on conflict (site, account_id, day) do update set points = excluded.points where kept.points <> excluded.points`;
  await sql`
    with counted as (
      select site, account_id, p.period, case p.period when 'all' then date '1970-01-01'
          else date_trunc(p.period, counted_on::timestamp)::date end as starts_on, sum(points)::int as points
      from xp_entry cross join (values ('week'), ('month'), ('all')) as p (period)
      where ${which} group by 1, 2, 3, 4
    )
    insert into xp_period as kept (site, period, starts_on, account_id, points)
    select site, period, starts_on, account_id, points from counted
    on conflict (site, period, starts_on, account_id)
    do update set points = excluded.points where kept.points <> excluded.points`;
  // As addToTrend() in trend.ts: the logarithm of a sum, computed from its largest part so that nothing overflows.
  await sql`
    with part as (
      select site, account_id, points,
        log(2, abs(points))::float8 + extract(epoch from counted_at)::float8 / ${HALF_LIFE_SECONDS}::int as heat
      from xp_entry where ${which}
    ), hottest as (select site, account_id, max(heat) as heat from part group by 1, 2),
    summed as (
      select p.site, p.account_id, h.heat, sum(sign(p.points) * power(2::float8, greatest(p.heat - h.heat, -1000))) as share
      from part p join hottest h using (site, account_id) group by 1, 2, 3
    )
    update xp_account x set trend = case when s.share > 1e-6 then s.heat + log(s.share::numeric) / log(2::numeric) end
    from summed s where s.site = x.site and s.account_id = x.account_id`;
}
