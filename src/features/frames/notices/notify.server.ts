import '../events.ts';
import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices } from '#features/notifications/delivery/retract.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { framePath } from '../frame/frame-path.ts';

/** The frame as the target of a notice; null when it is gone. */
async function namedFrame({ sql, site }: Ctx, id: string) {
  const [frame] = await sql<{ name: string; slug: string; waited: boolean }[]>`
    select f.name, f.slug,
      f.needs_review or (select count(*) from frame_payee y where y.frame_id = f.id) > 1 as waited
    from frame f where f.id = ${id} and f.site = ${site}`;
  if (!frame) return null;
  const { name, slug, waited } = frame;
  return { target: { kind: 'thing' as const, id, name, path: framePath(slug) }, waited };
}

export async function onApprovalRequested(
  ctx: Ctx,
  { frameId, ownerId: by, accountId }: EventMap['frame.approval-requested'],
): Promise<void> {
  const frame = await namedFrame(ctx, frameId);
  if (!frame) return;
  await notifyOfAction(ctx, {
    type: 'frame_approval_requested',
    target: frame.target,
    by,
    to: [accountId],
    holds: ctx.sql`exists (
      select from frame_payee y join frame f on f.id = y.frame_id
      where f.id = ${frameId} and y.account_id = r.id and y.state = 'pending' and f.state = 'in_review')`,
    again: true,
  });
}

export async function onApprovalAnswered(
  ctx: Ctx,
  { frameId, ownerId: to, accountId, accepted }: EventMap['frame.approval-answered'],
): Promise<void> {
  await deleteNotices(ctx, { accountId, type: 'frame_approval_requested', targetId: frameId });
  const frame = await namedFrame(ctx, frameId);
  if (!frame) return;
  const { target } = frame;
  if (accepted)
    await notifyOfAction(ctx, { type: 'frame_approval_granted', target, by: accountId, to: [to] });
  else await notify(ctx, { type: 'frame_approval_declined', target, to, from: accountId });
}

/** Decisions about a frame that its owner didn't make. */
export async function onStateChanged(ctx: Ctx, event: EventMap['frame.state-changed']): Promise<void> {
  const { frameId, ownerId: to, from, to: state, byAccountId } = event;
  if (!to || byAccountId === to) return;
  const frame = await namedFrame(ctx, frameId);
  if (!frame) return;
  const { target } = frame;
  if (from === 'in_review' && state === 'listed') {
    if (frame.waited) await notify(ctx, { type: 'frame_listed', target, to });
  } else if (state === 'rejected' || state === 'taken_down' || from === 'taken_down')
    await notify(ctx, { type: 'frame_decided', target, to, detail: state });
}

/** Notifies the owner of a buyer, grouped by frame. What was added for nothing is only counted. */
export async function onAdded(ctx: Ctx, event: EventMap['frame.added']): Promise<void> {
  const { frameId, buyerId: by, ownerId: to, paymentId, amount } = event;
  if (!to || amount === 0) return;
  const frame = await namedFrame(ctx, frameId);
  if (!frame) return;
  await notifyOfAction(ctx, {
    type: 'frame_sold',
    target: frame.target,
    by,
    to: [to],
    again: true,
    holds: ctx.sql`exists (
      select from frame_holding h
      where h.frame_id = ${frameId} and h.account_id = ${by} and h.payment_id = ${paymentId} and h.state <> 'revoked')`,
  });
}

export async function onDeleted(ctx: Ctx, { frameId }: EventMap['frame.deleted']): Promise<void> {
  await deleteNotices(ctx, { targetKind: 'thing', targetId: frameId });
}
