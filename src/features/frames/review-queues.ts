import { lazy } from 'react';
import { cardReasons } from '#features/cards/card/reasons.ts';
import { reviewQueue } from '#features/moderation/review/review-queue.ts';
import type { FrameDetails } from './frame/calls.ts';
import { decideFrame, getFramesInReview } from './review/calls.ts';

export const reviewQueues = [
  reviewQueue<FrameDetails>({
    id: 'frames',
    order: 27,
    to: '/admin/review/frames',
    label: 'Frames',
    act: 'review',
    isOn: () => true,
    list: getFramesInReview,
    decide: decideFrame,
    summaryOf: ({ name, seller, createdAt }) => ({
      title: name,
      note: seller ? `By ${seller.displayName}` : 'One of our own',
      at: createdAt,
      ownerId: seller?.id ?? null,
    }),
    bodyOf: ({ id }, decision) =>
      decision.approve
        ? { frameId: id, to: 'listed' }
        : { frameId: id, to: 'rejected', reason: decision.reason, note: decision.message },
    reasons: cardReasons,
    messageHint: 'Its maker sees this below the reason.',
    messageLimit: 300,
    startsMessage: false,
    Item: lazy(() => import('./review/ui/reviewed-frame.tsx')),
  }),
];
