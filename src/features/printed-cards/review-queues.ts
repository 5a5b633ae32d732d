import { lazy } from 'react';
import { reviewQueue } from '#features/moderation/review/review-queue.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { PrintedCardDetails } from './product/calls.ts';
import { printedCardReasons } from './product/reasons.ts';
import { decidePrintedCard, getPrintedCardsInReview } from './review/calls.ts';

export const reviewQueues = [
  reviewQueue<PrintedCardDetails>({
    id: 'printed-cards',
    order: 26,
    to: '/admin/review/printed-cards',
    label: 'Printed cards',
    act: 'review',
    isOn: (site) => siteRules[site].can.sell,
    list: getPrintedCardsInReview,
    decide: decidePrintedCard,
    summaryOf: ({ title, seller, createdAt }) => ({
      title,
      note: `By ${seller.displayName}`,
      at: createdAt,
      ownerId: seller.id,
    }),
    bodyOf: ({ id }, decision) =>
      decision.approve
        ? { productId: id, to: 'published' }
        : { productId: id, to: 'rejected', reason: decision.reason, note: decision.message },
    reasons: printedCardReasons,
    messageHint: 'The seller sees this below the reason.',
    messageLimit: 300,
    startsMessage: false,
    Item: lazy(() => import('./review/ui/reviewed-printed-card.tsx')),
  }),
];
