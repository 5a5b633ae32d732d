import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices, retractNotices } from '#features/notifications/delivery/retract.server.ts';
import { pushUpdate } from '#features/notifications/delivery/signal.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { NoticeType } from '#platform/notices.ts';
import '../events.ts';

type Change = EventMap['membership.changed'];

/** The notice for a changed membership; null when the member made the change, or it needs no notice. */
function typeOf({ from, to, accountId, byAccountId }: Change): NoticeType | null {
  if (byAccountId === accountId) return null;
  if (from === 'waiting' && (to === 'active' || to === 'invited')) return 'tribe_place';
  if (from === 'requested' && to === 'active') return 'tribe_accepted';
  if (from === 'requested' && to === 'declined') return 'tribe_declined';
  if (to === 'invited') return 'tribe_invited';
  if (to === 'removed') return 'tribe_removed';
  return to === 'banned' ? 'tribe_banned' : null;
}

export async function notifyOfMembership(ctx: Ctx, event: Change): Promise<void> {
  const { tribeId, accountId, from, to, byAccountId } = event;
  const target = { kind: 'tribe', id: tribeId } as const;
  if (from === 'requested' || to === 'requested') await notifyManagers(ctx, event);
  // The notice of an invitation that was answered or expired is removed.
  if (from === 'invited') await deleteNotices(ctx, { accountId, type: 'tribe_invited', targetId: tribeId });
  const type = typeOf(event);
  if (!type) return;
  // Who decided stays private to the tribe; an invitation names its sender.
  await notify(ctx, { type, target, to: accountId, from: type === 'tribe_invited' ? byAccountId : null });
}

/** Managers are notified of a request for as long as it is open. */
async function notifyManagers(ctx: Ctx, { tribeId, accountId }: Change): Promise<void> {
  const { sql } = ctx;
  const managers = await sql<{ accountId: string; asks: boolean }[]>`
    select m.account_id, exists (
        select from membership own
        where own.tribe_id = ${tribeId} and own.account_id = ${accountId} and own.state = 'requested') as asks
    from membership m
    where m.tribe_id = ${tribeId} and m.state = 'active' and m.role in ('owner', 'manager')`;
  if (managers[0]?.asks) {
    await notifyOfAction(ctx, {
      type: 'tribe_request',
      target: { kind: 'tribe', id: tribeId },
      by: accountId,
      to: managers.map((manager) => manager.accountId),
    });
  } else {
    await retractNotices(ctx, { type: 'tribe_request', targetId: tribeId, personId: accountId });
  }
}

export async function notifyOfRole(ctx: Ctx, event: EventMap['role.changed']): Promise<void> {
  const { tribeId, accountId, role, byAccountId } = event;
  if (accountId === byAccountId) return;
  await notify(ctx, {
    type: 'tribe_role',
    target: { kind: 'tribe', id: tribeId },
    to: accountId,
    detail: role,
  });
}

/** Updates the tribe's open page after an answer, an admission, an invitation or a ban. */
export async function pushMembership(ctx: Ctx, event: Change): Promise<void> {
  const { accountId, tribeId, byAccountId } = event;
  if (byAccountId !== accountId) await pushUpdate(ctx, accountId, 'membership.changed', { tribeId });
}
