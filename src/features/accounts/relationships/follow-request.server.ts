import '../events.ts';
import { privateAccount } from '#features/people/people.server.ts';
import { isMinor, isPrivateByChoice } from '#features/people/visibility.server.ts';
import { type Ctx, emit, viewerOf } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

interface Pair {
  followerId: string;
  followedId: string;
}

/** SQL: the viewer asked to follow account `a` on this site, and has no answer. */
export const hasAskedToFollow = ({ sql, site, viewer }: Ctx): Fragment =>
  viewer
    ? sql`exists (
        select from follow_request f
        where f.site = ${site} and f.follower_id = ${viewer.accountId} and f.followed_id = a.id)`
    : sql`false`;

/**
 * Asks a private account whether the viewer may follow it. Once, however often it is asked.
 * @throws 403 PRIVATE_ACCOUNT for an adult who asks somebody of 13 to 17
 */
export async function askToFollow(tx: Ctx, followedId: string): Promise<void> {
  const { sql, site } = tx;
  const { accountId: followerId } = viewerOf(tx);
  const asked = await sql`
    insert into follow_request (site, follower_id, followed_id)
    select ${site}, a.id, ${followedId} from account a
    where a.id = ${followerId}
      and (${isMinor(tx)} or exists (select from account a where a.id = ${followedId} and ${isPrivateByChoice(tx)}))
    on conflict (site, follower_id, followed_id) do update set created_at = follow_request.created_at
    returning follower_id`;
  if (asked.length === 0) throw privateAccount();
  await emit(tx, 'account.follow-requested', { followerId, followedId });
}

/** @returns whether there was a request */
export async function withdrawFollowRequest(tx: Ctx, { followerId, followedId }: Pair): Promise<boolean> {
  const { sql, site } = tx;
  const gone = await sql`
    delete from follow_request where site = ${site} and follower_id = ${followerId} and followed_id = ${followedId}
    returning follower_id`;
  if (gone.length > 0) await emit(tx, 'account.follow-request-closed', { followerId, followedId });
  return gone.length > 0;
}

/** Ends requests between people who are strangers from now on. @param which condition on a row of follow_request */
export async function endFollowRequests({ sql }: Pick<Ctx, 'sql'>, which: Fragment): Promise<void> {
  await sql`delete from follow_request where ${which}`;
}

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
