import { selfManagedMembers } from '#features/people/account-sql.server.ts';
import type { Fragment, Sql, TransactionSql } from '#platform/sql/sql.ts';
import { DAILY_CAP } from './periods.ts';
import type { XpRule } from './points.ts';
import { recount } from './recount.server.ts';

/**
 * Counts every source of accounts that were never counted, by the same rules and caps as countPoints(), all at once: for
 * seeds, and for a site that existed before it had XP.
 */
export async function countPast(sql: Sql | TransactionSql, xpRules: readonly XpRule[]): Promise<void> {
  const rules = xpRules.map(({ code, version, points, dailyCap, perActorDaily }) => ({
    code,
    version,
    points,
    daily: dailyCap ?? DAILY_CAP,
    per_actor: perActorDaily,
  }));
  const begun = await sql<{ accountId: string }[]>`
    insert into xp_account (site, account_id)
    ${selfManagedMembers({ sql })}
    on conflict do nothing
    returning account_id`;
  if (begun.length === 0) return;
  await sql`
    with rule as (
      select * from jsonb_to_recordset(${JSON.stringify(rules)}::text::jsonb) as r (
        code text, version smallint, points int, daily int, per_actor int)
    ), stands (rule, site, account_id, kind, source_id, actor_id, moment) as (${everySource(sql, xpRules)}
    ), new as (
      select r.*, s.site, s.account_id, s.kind, s.source_id, s.actor_id, s.moment,
        (s.moment at time zone 'UTC')::date as day,
        row_number() over (
          partition by s.site, s.account_id, s.rule, s.actor_id, (s.moment at time zone 'UTC')::date
          order by s.moment, s.source_id) as of_actor
      from stands s
      join rule r on r.code = s.rule
      join xp_account x on x.site = s.site and x.account_id = s.account_id
      where not exists (select from xp_entry e where e.site = s.site and e.account_id = s.account_id)
    ), in_rule as (
      select *, sum(points) over (
          partition by site, account_id, code, day order by moment, source_id, actor_id) as rule_sum
      from new where per_actor is null or of_actor <= per_actor
    ), in_day as (
      select *, sum(points) over (
          partition by site, account_id, day order by moment, code, source_id, actor_id) - points as day_sum
      from in_rule where rule_sum <= daily
    )
    insert into xp_entry (site, account_id, rule, version, points, source_kind, source_id, actor_id, turn, counted_at, at)
    select site, account_id, code, version, least(points, ${DAILY_CAP} - day_sum), kind, source_id, actor_id, 0, moment,
      moment
    from in_day where day_sum < ${DAILY_CAP}
    order by moment`;
  await recount(sql, sql`account_id = any(${begun.map(({ accountId }) => accountId)}::uuid[])`);
}

/** All sources of all rules, each with its rule. */
function everySource(sql: Sql | TransactionSql, xpRules: readonly XpRule[]): Fragment {
  const parts: Fragment[] = [...xpRules.values()].flatMap(({ code, allSources }) =>
    allSources ? [sql`select ${code}::text, source.* from (${allSources({ sql })}) source`] : [],
  );
  return parts.reduce((all, one) => sql`${all} union all ${one}`);
}
