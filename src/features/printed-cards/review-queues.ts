import { lazy } from 'react';
import { listingReviewQueue } from '#features/listings/listing-review-queue.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { PrintedCardDetails } from './product/calls.ts';
import { printedCardReasons } from './product/reasons.ts';
import { decidePrintedCard, getPrintedCardsInReview } from './review/calls.ts';

export const reviewQueues = [
  listingReviewQueue<PrintedCardDetails>({
    id: 'printed-cards',
    order: 26,
    label: 'Printed cards',
    isOn: (site) => siteRules[site].can.sell,
    list: getPrintedCardsInReview,
    decide: decidePrintedCard,
    idField: 'productId',
    titleOf: ({ title }) => title,
    ownerOf: ({ seller }) => seller,
    reasons: printedCardReasons,
    messageHint: 'The seller sees this below the reason.',
    Item: lazy(() => import('./review/ui/reviewed-printed-card.tsx')),
  }),
];
