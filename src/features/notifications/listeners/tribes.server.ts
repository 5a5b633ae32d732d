import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { deleteNotices, notify, notifyOfAction, retractNotices } from '../delivery/notify.server.ts';
import type { NoticeType } from '../notice-types.ts';

type Moved = EventMap['membership.changed'];

/** What a move of somebody's membership means to them; null when they made it themselves or nobody need know. */
function newsOf({ from, to, accountId, byAccountId }: Moved): NoticeType | null {
  if (byAccountId === accountId) return null;
  if (from === 'waiting' && (to === 'active' || to === 'invited')) return 'tribe_place';
  if (from === 'requested' && to === 'active') return 'tribe_accepted';
  if (from === 'requested' && to === 'declined') return 'tribe_declined';
  if (to === 'invited') return 'tribe_invited';
  if (to === 'removed') return 'tribe_removed';
  return to === 'banned' ? 'tribe_banned' : null;
}

export async function onMembership(ctx: Ctx, event: Moved): Promise<void> {
  const { tribeId, accountId, from, to, byAccountId } = event;
  const target = { kind: 'tribe', id: tribeId } as const;
  if (from === 'requested' || to === 'requested') await onRequest(ctx, event);
  // An invitation that was answered or ran out asks for nothing any more.
  if (from === 'invited') await forgetMine(ctx, event, 'tribe_invited');
  const type = newsOf(event);
  if (!type) return;
  // Who decided stays the tribe's own matter; who invites is the point.
  await notify(ctx, { type, target, to: accountId, from: type === 'tribe_invited' ? byAccountId : null });
}

const forgetMine = (ctx: Ctx, { tribeId, accountId }: Moved, type: NoticeType) =>
  deleteNotices(ctx, ctx.sql`n.account_id = ${accountId} and n.type = ${type} and n.target_id = ${tribeId}`);

/** Those who run the tribe hear who asks, for as long as they ask. */
async function onRequest(ctx: Ctx, { tribeId, accountId }: Moved): Promise<void> {
  const { sql, site } = ctx;
  const runs = await sql<{ accountId: string; asks: boolean }[]>`
    select m.account_id, exists (
        select from membership own
        where own.tribe_id = ${tribeId} and own.account_id = ${accountId} and own.state = 'requested') as asks
    from membership m
    where m.tribe_id = ${tribeId} and m.state = 'active' and m.role in ('owner', 'manager')`;
  if (runs[0]?.asks) {
    await notifyOfAction(ctx, {
      type: 'tribe_request',
      target: { kind: 'tribe', id: tribeId },
      ...{ by: accountId, to: runs.map((one) => one.accountId), holds: sql`true` },
    });
  } else {
    await retractNotices(
      ctx,
      sql`own.person_id = ${accountId} and own.site = ${site} and own.type = 'tribe_request'
        and own.target_id = ${tribeId}`,
    );
  }
}

export async function onRole(ctx: Ctx, event: EventMap['role.changed']): Promise<void> {
  const { tribeId, accountId, role, byAccountId } = event;
  if (accountId === byAccountId) return;
  await notify(ctx, {
    type: 'tribe_role',
    target: { kind: 'tribe', id: tribeId },
    ...{ to: accountId, detail: role },
  });
}
