import { lazy } from 'react';
import { listingReviewQueue } from '#features/listings/listing-review-queue.ts';
import { cardReasons } from '#features/moderation/reports/card-reasons.ts';
import { type CardDetails, getCardsInReview } from './card/calls.ts';
import { decideCard } from './review/calls.ts';

export const reviewQueues = [
  listingReviewQueue<CardDetails>({
    id: 'cards',
    order: 20,
    label: 'Cards',
    isOn: () => true,
    list: getCardsInReview,
    decide: decideCard,
    idField: 'cardId',
    titleOf: ({ title }) => title,
    ownerOf: ({ maker }) => maker,
    reasons: cardReasons,
    messageHint: 'The maker sees this below the reason.',
    Item: lazy(() => import('./review/ui/reviewed-card.tsx')),
  }),
];
