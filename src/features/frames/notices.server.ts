import { listenersOf } from '#features/listings/notices.server.ts';
import { notices } from '#features/notifications/points.ts';
import { on } from '#platform/events.ts';
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

export const noticed: Feature = {
  brings: [notices.with(...Object.values(types))],
  subscriptions: [
    on('frame.approval-requested', 'frames.notify-of-approval-request', onApprovalRequested),
    on('frame.approval-answered', 'frames.notify-of-approval', onApprovalAnswered),
    on('frame.state-changed', 'frames.notify-of-state', onStateChanged),
    on('frame.deleted', 'frames.delete-notices', onDeleted),
  ],
};
