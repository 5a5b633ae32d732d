import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { noticeKinds } from '../notice-kinds.ts';
import { noticeTexts } from '../notice-texts.ts';
import { noticeTypes } from '../notice-types.ts';
import {
  onApprovalAnswered,
  onApprovalRequested,
  onDeleted,
  onMinted,
  onRevised,
  onStateChanged,
} from './on-card.server.ts';
import { onCompleted } from './on-completed.server.ts';
import { onCancelled, onDrawn } from './on-drop.server.ts';
import { onEnded, onSent, onVoided } from './on-gift.server.ts';

export const notices: Feature = {
  noticeKinds,
  noticeTypes,
  noticeTexts,
  subscriptions: [
    on('card.approval-requested', 'cards.notify-of-approval-request', onApprovalRequested),
    on('card.approval-answered', 'cards.notify-of-approval', onApprovalAnswered),
    on('card.state-changed', 'cards.notify-of-state', onStateChanged),
    on('card.revised', 'cards.notify-of-revision', onRevised),
    on('card.deleted', 'cards.delete-notices', onDeleted),
    on('copy.minted', 'cards.notify-of-copy', onMinted),
    on('drop.drawn', 'cards.notify-of-draw', onDrawn),
    on('drop.numbers-reassigned', 'cards.notify-of-reassigned', onDrawn),
    on('drop.cancelled', 'cards.notify-of-cancelled-drop', onCancelled),
    on('gift.sent', 'cards.notify-of-gift', onSent),
    on('gift.ended', 'cards.notify-of-ended-gift', onEnded),
    on('copy.voided', 'cards.notify-of-lost-gift', onVoided),
    on('collection.completed', 'cards.notify-of-completion', onCompleted),
  ],
};
