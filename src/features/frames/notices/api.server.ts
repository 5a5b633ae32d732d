import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { noticeTexts } from '../notice-texts.ts';
import { noticeTypes } from '../notice-types.ts';
import {
  onAdded,
  onApprovalAnswered,
  onApprovalRequested,
  onDeleted,
  onStateChanged,
} from './notify.server.ts';

export const notices: Feature = {
  noticeTypes,
  noticeTexts,
  subscriptions: [
    on('frame.approval-requested', 'frames.notify-of-approval-request', onApprovalRequested),
    on('frame.approval-answered', 'frames.notify-of-approval', onApprovalAnswered),
    on('frame.state-changed', 'frames.notify-of-state', onStateChanged),
    on('frame.deleted', 'frames.delete-notices', onDeleted),
    on('frame.added', 'frames.notify-of-sale', onAdded),
  ],
};
