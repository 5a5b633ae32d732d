import { lazy } from 'react';
import { listingReviewQueue } from '#features/listings/listing-review-queue.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { ApparelDetails } from './product/calls.ts';
import { apparelReasons } from './product/reasons.ts';
import { decideApparel, getApparelsInReview } from './review/calls.ts';

export const reviewQueues = [
  listingReviewQueue<ApparelDetails>({
    id: 'apparel',
    order: 25,
    label: 'Products',
    isOn: (site) => siteRules[site].can.sell,
    list: getApparelsInReview,
    decide: decideApparel,
    idField: 'apparelId',
    titleOf: ({ title }) => title,
    ownerOf: ({ seller }) => seller,
    reasons: apparelReasons,
    messageHint: 'The seller sees this below the reason.',
    Item: lazy(() => import('./review/ui/reviewed-product.tsx')),
  }),
];
