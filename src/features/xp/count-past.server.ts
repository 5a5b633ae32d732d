import type { Sql, TransactionSql } from '#platform/sql.ts';
import { recount } from './recount.server.ts';
import { DAILY_CAP, LIKES_BETWEEN_TWO, ruleCodes, xpRules } from './rules.ts';

/**
 * Counts everything that stands for the accounts nothing was ever counted for: a site that had people before it had XP,
 * and seeds. By the same rules and caps as settle(), all at once.
 */
export async function countPast(sql: Sql | TransactionSql): Promise<void> {
  const rules = ruleCodes.map((code) => {
    const { version, points, daily } = xpRules[code];
    return { code, version, points, daily: daily ?? DAILY_CAP };
  });
  const begun = await sql<{ accountId: string }[]>`
    insert into xp_account (site, account_id)
    select s.site, s.account_id from account_site s join account a on a.id = s.account_id
    where a.owner_id is null and a.state not in ('pending', 'erased')
    on conflict do nothing
    returning account_id`;
  if (begun.length === 0) return;
  await sql`
    with rule as (
      select * from jsonb_to_recordset(${JSON.stringify(rules)}::text::jsonb) as r (
        code text, version smallint, points int, daily int)
    ), stands as (${everything(sql)}
    ), new as (
      select r.*, s.site, s.account_id, s.kind, s.source_id, s.actor_id, s.moment,
        (s.moment at time zone 'UTC')::date as day,
        row_number() over (
          partition by s.site, s.account_id, s.rule, s.actor_id, (s.moment at time zone 'UTC')::date
          order by s.moment, s.source_id) as between_two
      from stands s
      join rule r on r.code = s.rule
      join xp_account x on x.site = s.site and x.account_id = s.account_id
      where not exists (select from xp_entry e where e.site = s.site and e.account_id = s.account_id)
    ), in_rule as (
      select *, sum(points) over (
          partition by site, account_id, code, day order by moment, source_id, actor_id) as rule_sum
      from new where code <> 'like_received' or between_two <= ${LIKES_BETWEEN_TWO}
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

/** All sources of all rules but referrals, which began with XP. As `moments` asks for one of them. */
const everything = (sql: Sql | TransactionSql) => sql`
  select 'profile_completed' as rule, first.site, a.id as account_id, 'account' as kind, a.id as source_id,
    a.id as actor_id, first.joined_at as moment
  from account a cross join lateral (
    select site, joined_at from account_site where account_id = a.id order by joined_at, site desc limit 1) first
  union all
  select 'first_post', site, author_id, 'account', author_id, author_id, min(published_at)
  from post where kind = 'POST' and state = 'published' group by site, author_id
  union all
  select case kind when 'POST' then 'post_published' else 'shout' end, site, author_id, 'post', id, author_id, published_at
  from post where state = 'published'
  union all
  select 'comment', p.site, c.author_id, 'comment', c.id, c.author_id, c.created_at
  from comment c join post p on p.id = c.post_id
  where c.state = 'published' and c.author_id <> p.author_id
  union all
  select 'like_received', p.site, p.author_id, 'post', p.id, l.account_id, l.created_at
  from post_like l join post p on p.id = l.post_id
  where p.state = 'published' and p.author_id <> l.account_id
  union all
  select 'like_received', p.site, c.author_id, 'comment', c.id, l.account_id, l.created_at
  from comment_like l join comment c on c.id = l.comment_id join post p on p.id = c.post_id
  where c.state = 'published' and c.author_id <> l.account_id
  union all
  select 'follower_gained', site, followed_id, 'account', follower_id, follower_id, created_at from follow
  union all
  select 'tribe_joined', site, account_id, 'tribe', tribe_id, account_id, joined_at
  from membership where state = 'active'
  union all
  select 'card_collected', y.site, y.minted_to, 'copy', y.id, y.minted_to, y.minted_at
  from card_copy y join card c on c.id = y.card_id
  where y.state <> 'voided' and c.owner_id <> y.minted_to`;
