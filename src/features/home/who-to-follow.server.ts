import { cardJson, cardOfJson } from '#features/accounts/card-json.server.ts';
import { topAccounts } from '#features/accounts/directory/top-accounts.server.ts';
import { isMutedByViewer } from '#features/accounts/relationship.server.ts';
import { visibilityOf } from '#features/accounts/visibility.server.ts';
import { isPendingApproval } from '#features/guardians/requests/request-approval.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { Suggestion } from './calls.ts';

/** So many of each source are looked at: the newest members of each tribe, and whom those I follow followed last. */
const PER_TRIBE = 30;
const FRIENDS = 40;
const PER_FRIEND = 15;

interface Row extends Omit<Suggestion, 'account'> {
  account: Record<string, unknown>;
}

/**
 * People the viewer might follow: from their tribes, from those they follow, and the much followed, those of a sport of
 * theirs first. Grown-ups are never shown a child, and children only children and those we know.
 */
export async function suggest(ctx: Ctx, limit: number): Promise<Suggestion[]> {
  const { sql, site } = ctx;
  const me = viewerOf(ctx).accountId;
  const popular = await topAccounts(ctx, ['ATHLETE', 'CREATOR', 'USER'], 40);
  const rows = await sql<Row[]>`
    with self as (
      select sports, age_band <> 'adult' as is_child from account where id = ${me}
    ), mine as (
      select m.tribe_id, t.name from membership m join tribe t on t.id = m.tribe_id
      where m.account_id = ${me} and m.site = ${site} and m.state = 'active' and t.visibility <> 'private'
      order by m.joined_at desc limit 20
    ), friend as (
      select f.followed_id, a.display_name from follow f join account a on a.id = f.followed_id
      where f.site = ${site} and f.follower_id = ${me} order by f.created_at desc limit ${FRIENDS}
    ), near as (
      select m.account_id as id, 3 as weight, 'tribe' as reason, mine.name as via from mine cross join lateral (
        select m.account_id from membership m where m.tribe_id = mine.tribe_id and m.state = 'active'
        order by m.joined_at desc, m.account_id desc limit ${PER_TRIBE}
      ) m
      union all
      select f.followed_id, 2, 'followed', friend.display_name from friend cross join lateral (
        select f.followed_id from follow f where f.site = ${site} and f.follower_id = friend.followed_id
        order by f.created_at desc, f.followed_id desc limit ${PER_FRIEND}
      ) f
      union all
      select id, 1, 'popular', null from unnest(${popular.map(({ id }) => id)}::uuid[]) id
    ), weighed as (
      select id, sum(weight) as weight, (array_agg(reason order by weight desc, via))[1] as reason,
        (array_agg(via order by weight desc, via))[1] as via
      from near where id <> ${me} group by id
    )
    select ${cardJson(ctx, sql`w.id`)} as account, here.follower_count as followers,
      case when w.reason = 'popular' and a.sports && self.sports then 'sport' else w.reason end as reason, w.via as by
    from weighed w
    join account a on a.id = w.id
    join account_site here on here.account_id = a.id and here.site = ${site}
    cross join self
    where a.role in ('USER', 'ATHLETE', 'CREATOR', 'TEAM_MANAGER') and a.state = 'active' and ${visibilityOf(ctx)} = 'full'
      and case when self.is_child then a.age_band <> 'adult' or a.verification_type <> 'none'
        else coalesce(a.age_band, 'adult') = 'adult' end
      and not exists (select from follow f where f.site = ${site} and f.follower_id = ${me} and f.followed_id = a.id)
      and not ${isMutedByViewer(ctx, sql`a.id`)} and not ${isPendingApproval(ctx, 'follow', sql`a.id`)}
    order by w.weight + ln(1 + here.follower_count) + case when a.sports && self.sports then 2 else 0 end
      + case when a.verification_type = 'none' then 0 else 1 end desc, a.id
    limit ${limit}`;
  return rows.flatMap(({ account, ...row }) => {
    const card = cardOfJson(ctx, account);
    return card ? [{ account: card, ...row }] : [];
  });
}
