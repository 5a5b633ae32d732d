import { lazy } from 'react';
import { reviewQueue } from '#features/moderation/review/review-queue.ts';
import { type CardDetails, getCardsInReview } from './card/calls.ts';
import { cardReasons } from './card/reasons.ts';
import { decideCard } from './review/calls.ts';

export const reviewQueues = [
  reviewQueue<CardDetails>({
    id: 'cards',
    order: 20,
    to: '/admin/review/cards',
    label: 'Cards',
    act: 'review',
    isOn: () => true,
    list: getCardsInReview,
    decide: decideCard,
    summaryOf: ({ title, maker, createdAt }) => ({
      title,
      note: `By ${maker.displayName}`,
      at: createdAt,
      ownerId: maker.id,
    }),
    bodyOf: ({ id }, decision) =>
      decision.approve
        ? { cardId: id, to: 'published' }
        : { cardId: id, to: 'rejected', reason: decision.reason, note: decision.message },
    reasons: cardReasons,
    messageHint: 'The maker sees this below the reason.',
    messageLimit: 300,
    startsMessage: false,
    Item: lazy(() => import('./review/ui/reviewed-card.tsx')),
  }),
];
