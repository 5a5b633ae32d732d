import { isPendingApproval } from '#features/approvals/request-approval.server.ts';
import type { AccountCard } from '#features/people/account.ts';
import { cardJson, cardOfJson } from '#features/people/card-json.server.ts';
import { hiddenFollows, isMutedByViewer } from '#features/people/relationship.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

type Here = Pick<Ctx, 'sql' | 'site'>;

/** SQL rows of `id`: the latest follows of an account on the site of the ctx. */
export const latestFollowsOf = ({ sql, site }: Here, accountId: string, limit: number): Fragment => sql`
  select f.followed_id as id from follow f
  where f.site = ${site} and f.follower_id = ${accountId} order by f.created_at desc limit ${limit}`;

/** SQL: `id` of the latest follows of the account in a column on the site of the ctx. */
export const latestFollowedBy = (
  { sql, site }: Here,
  column: `${string}.${string}`,
  limit: number,
): Fragment => sql`
  select f.followed_id as id from follow f where f.site = ${site} and f.follower_id = ${sql(column)}
  order by f.created_at desc, f.followed_id desc limit ${limit}`;

export interface SuggestedAccount<Reason extends string> {
  account: AccountCard;
  followers: number;
  /** Of the candidate row with the most weight. */
  reason: Reason;
  via: string | null;
  /** They have a sport that the viewer follows. */
  sharesSport: boolean;
}

type Row<Reason extends string> = Omit<SuggestedAccount<Reason>, 'account'> & {
  account: Record<string, unknown>;
};

/**
 * Those of these candidates the viewer might follow, best first: by weight, followers, sports and badge. People the
 * viewer follows, muted or asked their guardian about are left out. Adults are never shown children; children are shown
 * children and verified accounts only. Who chose so is suggested to nobody.
 * @param candidates SQL rows of `id`, `weight`, `reason` and `via`; one account may be there several times
 */
export async function suggestedAccounts<Reason extends string>(
  ctx: Ctx,
  candidates: Fragment,
  limit: number,
): Promise<SuggestedAccount<Reason>[]> {
  const { sql, site } = ctx;
  const me = viewerOf(ctx).accountId;
  const rows = await sql<Row<Reason>[]>`
    with self as (
      select sports, age_band <> 'adult' as is_child from account where id = ${me}
    ), near as (
      ${candidates}
    ), weighed as (
      select id, sum(weight) as weight, (array_agg(reason order by weight desc, via))[1] as reason,
        (array_agg(via order by weight desc, via))[1] as via
      from near where id <> ${me} group by id
    )
    select ${cardJson(ctx, sql`w.id`)} as account, here.follower_count - ${hiddenFollows(ctx, 'followers')} as followers, w.reason, w.via,
      coalesce(a.sports && self.sports, false) as shares_sport
    from weighed w
    join account a on a.id = w.id
    join account_site here on here.account_id = a.id and here.site = ${site}
    cross join self
    where a.role in ('USER', 'ATHLETE', 'CREATOR', 'TEAM_MANAGER') and a.state = 'active' and a.in_suggestions
      and ${visibilityOf(ctx)} = 'full'
      and case when self.is_child then a.age_band <> 'adult' or a.verification_type <> 'none'
        else coalesce(a.age_band, 'adult') = 'adult' end
      and not exists (select from follow f where f.site = ${site} and f.follower_id = ${me} and f.followed_id = a.id)
      and not ${isMutedByViewer(ctx, sql`a.id`)} and not ${isPendingApproval(ctx, 'follow', sql`a.id`)}
    order by w.weight + ln(1 + here.follower_count) + case when a.sports && self.sports then 2 else 0 end
      + case when a.verification_type = 'none' then 0 else 1 end desc, a.id
    limit ${limit}`;
  return rows.flatMap((row) => {
    const account = cardOfJson(ctx, row.account);
    return account ? [{ ...row, account }] : [];
  });
}
