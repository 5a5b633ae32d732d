import '../events.ts';
import { type ListingNotices, listenersOf, namedListing } from '#features/listings/notices.server.ts';
import { notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { frameListing } from '../frame/frame-listing.server.ts';
import { framePath } from '../frame/frame-path.ts';

const notices: ListingNotices = {
  ...frameListing,
  nameColumn: 'name',
  path: framePath,
  types: {
    requested: 'frame_approval_requested',
    granted: 'frame_approval_granted',
    declined: 'frame_approval_declined',
    published: 'frame_listed',
    decided: 'frame_decided',
  },
};

export const { onApprovalRequested, onApprovalAnswered, onStateChanged, onDeleted } = listenersOf(
  notices,
  ({ frameId }: { frameId: string }) => frameId,
);

/** Notifies the owner of a buyer, grouped by frame. What was added for nothing is only counted. */
export async function onAdded(ctx: Ctx, event: EventMap['frame.added']): Promise<void> {
  const { frameId, buyerId: by, ownerId: to, paymentId, amount } = event;
  if (!to || amount === 0) return;
  const frame = await namedListing(ctx, notices, frameId);
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
