import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { notify, notifyOfAction, retractNotices } from '../delivery/notify.server.ts';

type Pair = EventMap['account.followed'];

/** Followed or not: whichever it is by now. */
export async function onFollow(ctx: Ctx, { followerId, followedId }: Pair): Promise<void> {
  const { sql, site } = ctx;
  const [still] = await sql`
    select from follow where site = ${site} and follower_id = ${followerId} and followed_id = ${followedId}`;
  if (still) {
    await notifyOfAction(ctx, {
      type: 'follow',
      target: { kind: 'account', id: followedId },
      ...{ by: followerId, to: [followedId], holds: sql`true` },
    });
  } else {
    await retractNotices(
      ctx,
      sql`own.account_id = ${followedId} and own.site = ${site} and own.type = 'follow'
        and own.person_id = ${followerId}`,
    );
  }
}

/** Neither is in what the other was told, on any site. */
export async function onBlock(
  ctx: Ctx,
  { blockerId, blockedId }: EventMap['account.blocked'],
): Promise<void> {
  const { sql } = ctx;
  for (const [account, person] of [
    [blockerId, blockedId],
    [blockedId, blockerId],
  ] as const) {
    await retractNotices(ctx, sql`own.account_id = ${account} and own.person_id = ${person}`);
    await sql`delete from notice where account_id = ${account} and people = array[${person}::uuid] and type = 'post'`;
  }
}

/** Nothing an account was told outlives it, and it stands in nobody's groups. */
export async function onErased(ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  const { sql } = ctx;
  await retractNotices(ctx, sql`own.person_id = ${accountId}`);
  await sql`delete from notice where account_id = ${accountId}`;
  await sql`delete from notice_preference where account_id = ${accountId}`;
  await sql`delete from notice_digest where account_id = ${accountId}`;
}

export async function onVerification(
  ctx: Ctx,
  { accountId, state }: EventMap['verification.decided'],
): Promise<void> {
  await notify(ctx, {
    type: 'verification',
    target: { kind: 'account', id: accountId },
    ...{ to: accountId, detail: state },
  });
}

const decidedByOthers = ['limited', 'suspended', 'banned', 'active'];

/** Limited, suspended or free again: what somebody else decided about an account. */
export async function onMoved(ctx: Ctx, event: EventMap['account.state-changed']): Promise<void> {
  const { accountId, from, to, byAccountId } = event;
  if (byAccountId === accountId || !decidedByOthers.includes(to)) return;
  // Out of sign-up or back from an absence is no decision.
  if (to === 'active' && !decidedByOthers.includes(from)) return;
  await notify(ctx, {
    type: 'account_state',
    target: { kind: 'account', id: accountId },
    ...{ to: accountId, detail: to },
  });
}
