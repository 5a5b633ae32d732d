import { askGuardian } from '#features/approvals/request-approval.server.ts';
import { accountIdOf, activeViewerOf } from '#features/people/people.server.ts';
import { hiddenFollows } from '#features/people/relationship.server.ts';
import { isPrivateByChoice, visibilityOf } from '#features/people/visibility.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { invalid, notFound } from '#platform/errors.ts';
import { askToFollow, hasAskedToFollow, withdrawFollowRequest } from './follow-request.server.ts';

/**
 * Follows, or stops. A private account is asked first; somebody of 13 to 17 only by people of their age.
 * @param wanted whether to follow; left out, it toggles
 * @throws 403 PRIVATE_ACCOUNT for an adult who asks somebody of 13 to 17
 */
export async function followUser(ctx: Ctx, idOrUsername: string, wanted: boolean | undefined) {
  const viewer = activeViewerOf(ctx);
  const followedId = await accountIdOf(ctx, idOrUsername);
  if (followedId === viewer.accountId)
    throw invalid('You can’t follow yourself.', 'athleteId', 'SELF_FOLLOW');
  await askAboutFollow(ctx, followedId, wanted);
  return transact(ctx, async (tx) => {
    const { sql, site } = tx;
    await lockPair(tx, [viewer.accountId, followedId]);
    const [now] = await sql<{ follows: boolean; asked: boolean; isOpen: boolean }[]>`
      select
        exists (select from follow
          where site = ${site} and follower_id = ${viewer.accountId} and followed_id = a.id) as follows,
        ${hasAskedToFollow(tx)} as asked, ${visibilityOf(tx)} = 'full' and not ${isPrivateByChoice(tx)} as is_open
      from account a where a.id = ${followedId}`;
    if (!now) throw notFound('account');
    // A request to somebody who is no longer private is over once they are followed.
    const follows = wanted ?? !(now.follows || (now.asked && !now.isOpen));
    const asked = follows && !now.follows && !now.isOpen;
    if (asked) await askToFollow(tx, followedId);
    else {
      if (now.asked) await withdrawFollowRequest(tx, { followerId: viewer.accountId, followedId });
      if (follows !== now.follows) await setFollow(tx, viewer.accountId, followedId, follows);
    }
    return { follows: follows && !asked, asked, followers: await followersOf(tx, followedId) };
  });
}

/** A child needs their guardian's approval. Unfollowing, or repeating a follow, needs none. */
async function askAboutFollow(ctx: Ctx, followedId: string, wanted: boolean | undefined): Promise<void> {
  const { accountId, guardianId } = activeViewerOf(ctx);
  if (!guardianId || wanted === false) return;
  const [follows] = await ctx.sql`
    select from follow where site = ${ctx.site} and follower_id = ${accountId} and followed_id = ${followedId}`;
  if (follows) return;
  await askGuardian(
    ctx,
    'follow',
    followedId,
    'We asked your grown-up. You’ll follow them as soon as they say OK.',
  );
}

/** Ends somebody's follow of the viewer, who isn't told. Idempotent. */
export async function removeFollower(ctx: Ctx, followerId: string): Promise<{ followers: number }> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  return transact(ctx, async (tx) => {
    await lockPair(tx, [followerId, accountId]);
    const { sql, site } = tx;
    const [follows] = await sql`
      select from follow where site = ${site} and follower_id = ${followerId} and followed_id = ${accountId}`;
    if (follows) await setFollow(tx, followerId, accountId, false);
    return { followers: await followersOf(tx, accountId) };
  });
}

/** In a fixed order, so that two people following each other can't deadlock. */
export const lockPair = ({ sql, site }: Ctx, pair: readonly string[]) => sql`
  select from account_site where site = ${site} and account_id = any(${pair as string[]}::uuid[])
  order by account_id for no key update`;

async function followersOf(tx: Ctx, accountId: string): Promise<number> {
  const { sql, site } = tx;
  const [count] = await sql<{ followers: number }[]>`
    select follower_count - ${hiddenFollows(tx, 'followers')} as followers
    from account_site join account a on a.id = account_site.account_id where site = ${site} and a.id = ${accountId}`;
  return count?.followers ?? 0;
}

export async function setFollow(
  tx: Ctx,
  followerId: string,
  followedId: string,
  follows: boolean,
): Promise<void> {
  const { sql, site } = tx;
  if (follows) {
    await sql`
      insert into follow (site, follower_id, followed_id) values (${site}, ${followerId}, ${followedId})`;
  } else {
    await sql`
      delete from follow where site = ${site} and follower_id = ${followerId} and followed_id = ${followedId}`;
  }
  const step = follows ? 1 : -1;
  await sql`
    update account_site set
      following_count = following_count + case when account_id = ${followerId} then ${step}::int else 0 end,
      follower_count = follower_count + case when account_id = ${followedId} then ${step}::int else 0 end
    where site = ${site} and account_id in (${followerId}, ${followedId})`;
  await emit(tx, follows ? 'account.followed' : 'account.unfollowed', { followerId, followedId });
}
