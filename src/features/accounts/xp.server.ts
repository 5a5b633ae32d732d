import './events.ts';
import { countPoints, countPointsOf } from '#features/xp/count-points.server.ts';
import type { XpBadge, XpRule } from '#features/xp/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on, type Subscription } from '#platform/events.ts';
import { followerGained, profileCompleted } from './xp-rules.ts';

export const accountXpSubscriptions: readonly Subscription[] = [
  on('account.completed', 'accounts.count-sign-up-xp', onCompleted),
  on('account.followed', 'accounts.count-follower-xp', onFollow),
  on('account.unfollowed', 'accounts.count-follower-xp', onFollow),
  on('account.blocked', 'accounts.count-blocked-xp', onBlock),
];

async function onCompleted(ctx: Ctx, { accountId }: EventMap['account.completed']): Promise<void> {
  await countPoints(ctx, {
    rule: profileCompleted.code,
    accountId,
    kind: 'account',
    id: accountId,
    actorId: accountId,
  });
}

async function onFollow(ctx: Ctx, { followerId, followedId }: EventMap['account.followed']): Promise<void> {
  await countPoints(ctx, {
    rule: followerGained.code,
    accountId: followedId,
    kind: 'account',
    id: followerId,
    actorId: followerId,
  });
}

/** A block ends follows in both directions, on every site. */
async function onBlock(ctx: Ctx, { blockerId, blockedId }: EventMap['account.blocked']): Promise<void> {
  await countPointsOf(ctx, { rule: followerGained.code, accountId: blockedId, id: blockerId });
  await countPointsOf(ctx, { rule: followerGained.code, accountId: blockerId, id: blockedId });
}

export const accountXpRules: readonly XpRule[] = [
  {
    ...profileCompleted,
    sourceKinds: ['account'],
    perActorDaily: null,
    standsSince: ({ sql }, { accountId }) => sql`
      select now() from account where id = ${accountId} and state <> 'pending'`,
    allSources: ({ sql }) => sql`
      select first.site, a.id, 'account', a.id, a.id, first.joined_at
      from account a cross join lateral (
        select site, joined_at from account_site where account_id = a.id order by joined_at, site desc limit 1) first`,
  },
  {
    ...followerGained,
    sourceKinds: ['account'],
    perActorDaily: null,
    standsSince: ({ sql, site }, { accountId, actorId }) => sql`
      select created_at from follow
      where site = ${site} and follower_id = ${actorId} and followed_id = ${accountId}`,
    allSources: ({ sql }) => sql`
      select site, followed_id, 'account', follower_id, follower_id, created_at from follow`,
  },
];

export const accountXpBadges: readonly XpBadge[] = [
  { order: 60, code: 'full_stand', counts: [followerGained.code], need: 10 },
];
