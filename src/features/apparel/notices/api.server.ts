import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { noticeKinds } from '../notice-kinds.ts';
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
  noticeKinds,
  noticeTypes,
  noticeTexts,
  subscriptions: [
    on('apparel.approval-requested', 'apparel.notify-of-approval-request', onApprovalRequested),
    on('apparel.approval-answered', 'apparel.notify-of-approval', onApprovalAnswered),
    on('apparel.state-changed', 'apparel.notify-of-state', onStateChanged),
    on('apparel.deleted', 'apparel.delete-notices', onDeleted),
    on('apparel.sold', 'apparel.notify-of-sale', onSold),
  ],
};
