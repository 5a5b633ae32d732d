import './events.ts';
import '#features/guardians/events.ts';
import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { retractNotices } from '#features/notifications/delivery/retract.server.ts';
import { pushUpdate } from '#features/notifications/delivery/signal.server.ts';
import { withReason } from '#features/notifications/notice-parts.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { siteIds } from '#platform/site.ts';

type Pair = EventMap['account.followed'];

/** Notifies of a follow, or removes the notice, by the current state. */
export async function notifyOfFollow(ctx: Ctx, { followerId, followedId }: Pair): Promise<void> {
  const { sql, site } = ctx;
  const [still] = await sql`
    select from follow where site = ${site} and follower_id = ${followerId} and followed_id = ${followedId}`;
  if (still) {
    await notifyOfAction(ctx, {
      type: 'follow',
      target: { kind: 'account', id: followedId },
      by: followerId,
      to: [followedId],
    });
  } else {
    await retractNotices(ctx, { accountId: followedId, type: 'follow', personId: followerId });
  }
}

/** Tells a private account who asks to follow it. */
export async function notifyOfFollowRequest(ctx: Ctx, { followerId, followedId }: Pair): Promise<void> {
  const { sql, site } = ctx;
  const [still] = await sql`
    select from follow_request
    where site = ${site} and follower_id = ${followerId} and followed_id = ${followedId}`;
  if (!still) return;
  await notifyOfAction(ctx, {
    type: 'follow_request',
    target: { kind: 'account', id: followedId },
    by: followerId,
    to: [followedId],
  });
}

export const retractFollowRequest = (ctx: Ctx, { followerId, followedId }: Pair): Promise<void> =>
  retractNotices(ctx, { accountId: followedId, type: 'follow_request', personId: followerId });

export async function notifyOfFollowApproval(ctx: Ctx, { followerId, followedId }: Pair): Promise<void> {
  await notifyOfAction(ctx, {
    type: 'follow_approved',
    target: { kind: 'account', id: followedId },
    by: followedId,
    to: [followerId],
  });
}

/** Removes each from the other's notices, on every site. */
export async function retractBetween(
  ctx: Ctx,
  { blockerId, blockedId }: EventMap['account.blocked'],
): Promise<void> {
  await retractNotices(ctx, { site: 'all', accountId: blockerId, personId: blockedId });
  await retractNotices(ctx, { site: 'all', accountId: blockedId, personId: blockerId });
}

export async function notifyOfVerification(
  ctx: Ctx,
  { accountId, state }: EventMap['verification.decided'],
): Promise<void> {
  await notify(ctx, {
    type: 'verification',
    target: { kind: 'account', id: accountId },
    to: accountId,
    detail: state,
  });
}

export async function notifyOfRole(
  ctx: Ctx,
  { accountId, role, isApproved }: EventMap['role-request.decided'],
): Promise<void> {
  await notify(ctx, {
    type: 'role',
    target: { kind: 'account', id: accountId },
    to: accountId,
    detail: isApproved ? role : 'declined',
  });
}

const decidedByOthers = ['limited', 'suspended', 'banned', 'active'];

/** Limited, suspended or active again: decisions of staff about an account. */
export async function notifyOfState(ctx: Ctx, event: EventMap['account.state-changed']): Promise<void> {
  const { accountId, from, to, byAccountId } = event;
  if (byAccountId === accountId || !decidedByOthers.includes(to)) return;
  // Finishing sign-up or a break isn't a decision.
  if (to === 'active' && !decidedByOthers.includes(from)) return;
  const sanction = to === 'active' ? undefined : await newestSanction(ctx, accountId);
  // A case's decision has a notice of its own, with the reason and the appeal.
  if (sanction?.caseId) return;
  await notify(ctx, {
    type: 'account_state',
    target: { kind: 'account', id: accountId },
    to: accountId,
    detail: sanction ? withReason(to, sanction.reason) : to,
  });
}

async function newestSanction({ sql }: Ctx, accountId: string) {
  const [newest] = await sql<{ caseId: string | null; reason: string }[]>`
    select case_id, reason from account_sanction where account_id = ${accountId} order by created_at desc limit 1`;
  return newest;
}

/** Old notices of the kids site would name a grown-up by their real name, below what they did as a child. */
export const retractChildhood = (ctx: Ctx, { accountId }: EventMap['account.turned-18']): Promise<void> =>
  retractNotices(ctx, { personId: accountId });

/** On every site, since a guardian may decide on another one than the child is waiting on. */
export async function pushAccountChange(ctx: Ctx, accountId: string): Promise<void> {
  for (const site of siteIds) await pushUpdate({ ...ctx, site }, accountId, 'account.changed', {});
}
