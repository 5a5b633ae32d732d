import { lazy } from 'react';
import { listingReviewQueue } from '#features/listings/listing-review-queue.ts';
import { cardReasons } from '#features/moderation/reports/card-reasons.ts';
import type { FrameDetails } from './frame/calls.ts';
import { decideFrame, getFramesInReview } from './review/calls.ts';

export const reviewQueues = [
  listingReviewQueue<FrameDetails>({
    id: 'frames',
    order: 27,
    label: 'Frames',
    isOn: () => true,
    list: getFramesInReview,
    decide: decideFrame,
    idField: 'frameId',
    published: 'listed',
    titleOf: ({ name }) => name,
    ownerOf: ({ seller }) => seller,
    reasons: cardReasons,
    messageHint: 'Its maker sees this below the reason.',
    Item: lazy(() => import('./review/ui/reviewed-frame.tsx')),
  }),
];
