import { listenersOf, namedListing } from '#features/listings/notices.server.ts';
import { notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { notices } from '#features/notifications/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { frameListing } from './frame/frame-listing.server.ts';
import { framePath } from './frame/policy.ts';
import { frameNotices as types } from './notices.ts';
import './events.ts';

const listing = {
  ...frameListing,
  nameColumn: 'name',
  path: framePath,
  types: {
    requested: types.frame_approval_requested,
    granted: types.frame_approval_granted,
    declined: types.frame_approval_declined,
    published: types.frame_listed,
    decided: types.frame_decided,
  },
};

const { onApprovalRequested, onApprovalAnswered, onStateChanged, onDeleted } = listenersOf(
  listing,
  ({ frameId }: { frameId: string }) => frameId,
);

/** Notifies the owner of a buyer, grouped by frame. What was added for nothing is only counted. */
async function onAdded(ctx: Ctx, event: EventMap['frame.added']): Promise<void> {
  const { frameId, buyerId: by, ownerId: to, paymentId, amount } = event;
  if (!to || amount === 0) return;
  const frame = await namedListing(ctx, listing, frameId);
  if (!frame) return;
  await notifyOfAction(ctx, types.frame_sold, {
    about: frame.about,
    by,
    to: [to],
    again: true,
    holds: ctx.sql`exists (
      select from frame_holding h
      where h.frame_id = ${frameId} and h.account_id = ${by} and h.payment_id = ${paymentId} and h.state <> 'revoked')`,
  });
}

export const noticed: Feature = {
  brings: [notices.with(...Object.values(types))],
  subscriptions: [
    on('frame.approval-requested', 'frames.notify-of-approval-request', onApprovalRequested),
    on('frame.approval-answered', 'frames.notify-of-approval', onApprovalAnswered),
    on('frame.state-changed', 'frames.notify-of-state', onStateChanged),
    on('frame.deleted', 'frames.delete-notices', onDeleted),
    on('frame.added', 'frames.notify-of-sale', onAdded),
  ],
};
