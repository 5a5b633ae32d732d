import { settle } from '#features/xp/settle.server.ts';
import { settleThing } from '#features/xp/settle-thing.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on, type Subscription } from '#platform/events.ts';
import './events.ts';
import { followerGained, profileCompleted } from './xp-rules.ts';

export const accountXpSubscriptions: readonly Subscription[] = [
  on('account.completed', 'accounts.settle-sign-up-xp', onCompleted),
  on('account.followed', 'accounts.settle-follower-xp', onFollow),
  on('account.unfollowed', 'accounts.settle-follower-xp', onFollow),
  on('account.blocked', 'accounts.settle-blocked-xp', onBlock),
];

async function onCompleted(ctx: Ctx, { accountId }: EventMap['account.completed']): Promise<void> {
  await settle(ctx, {
    rule: profileCompleted.code,
    accountId,
    kind: 'account',
    id: accountId,
    actorId: accountId,
  });
}

async function onFollow(ctx: Ctx, { followerId, followedId }: EventMap['account.followed']): Promise<void> {
  await settle(ctx, {
    rule: followerGained.code,
    accountId: followedId,
    kind: 'account',
    id: followerId,
    actorId: followerId,
  });
}

/** A block ends follows in both directions, on every site. */
async function onBlock(ctx: Ctx, { blockerId, blockedId }: EventMap['account.blocked']): Promise<void> {
  await settleThing(ctx, { rule: followerGained.code, accountId: blockedId, id: blockerId });
  await settleThing(ctx, { rule: followerGained.code, accountId: blockerId, id: blockedId });
}
