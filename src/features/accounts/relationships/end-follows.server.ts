import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/**
 * Ends follows and updates the counts of both sides. The rows of account_site must be locked already, in the order of
 * site and account in which following locks them.
 * @param which condition on a row of follow
 */
export async function endFollows({ sql }: Ctx, which: Fragment): Promise<void> {
  await sql`
    with ended as (
      delete from follow where ${which} returning site, follower_id, followed_id
    ), change as (
      select site, account_id, sum(following)::int as following, sum(followers)::int as followers
      from ended
      cross join lateral (values (follower_id, 1, 0), (followed_id, 0, 1)) as one (account_id, following, followers)
      group by site, account_id
    )
    update account_site a set
      following_count = a.following_count - c.following, follower_count = a.follower_count - c.followers
    from change c where c.site = a.site and c.account_id = a.account_id`;
}
