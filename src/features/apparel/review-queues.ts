import { lazy } from 'react';
import { reviewQueue } from '#features/moderation/review/review-queue.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { ApparelDetails } from './product/calls.ts';
import { apparelReasons } from './product/reasons.ts';
import { decideApparel, getApparelsInReview } from './review/calls.ts';

export const reviewQueues = [
  reviewQueue<ApparelDetails>({
    id: 'apparel',
    order: 25,
    to: '/admin/review/apparel',
    label: 'Products',
    act: 'review',
    isOn: (site) => siteRules[site].can.sell,
    list: getApparelsInReview,
    decide: decideApparel,
    summaryOf: ({ title, seller, createdAt }) => ({
      title,
      note: `By ${seller.displayName}`,
      at: createdAt,
      ownerId: seller.id,
    }),
    bodyOf: ({ id }, decision) =>
      decision.approve
        ? { apparelId: id, to: 'published' }
        : { apparelId: id, to: 'rejected', reason: decision.reason, note: decision.message },
    reasons: apparelReasons,
    messageHint: 'The seller sees this below the reason.',
    messageLimit: 300,
    startsMessage: false,
    Item: lazy(() => import('./review/ui/reviewed-product.tsx')),
  }),
];
