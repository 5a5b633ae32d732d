import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { noticeTexts } from '../notice-texts.ts';
import { noticeTypes } from '../notice-types.ts';
import {
  onApprovalAnswered,
  onApprovalRequested,
  onDeleted,
  onSold,
  onStateChanged,
} from './notify.server.ts';

export const notices: Feature = {
  noticeTypes,
  noticeTexts,
  subscriptions: [
    on('printed-card.approval-requested', 'printed-card.notify-of-approval-request', onApprovalRequested),
    on('printed-card.approval-answered', 'printed-card.notify-of-approval', onApprovalAnswered),
    on('printed-card.state-changed', 'printed-card.notify-of-state', onStateChanged),
    on('printed-card.deleted', 'printed-card.delete-notices', onDeleted),
    on('printed-card.sold', 'printed-card.notify-of-sale', onSold),
  ],
};
