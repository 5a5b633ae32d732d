import { lazy } from 'react';
import { reviewQueue } from '#features/moderation/review/review-queue.ts';
import { siteRules } from '#platform/site-rules.ts';
import { getTribeReviews, reviewTribe, type TribeReview } from './review/calls.ts';
import { rejectionReasons } from './review/rejection-reasons.ts';

export const reviewQueues = [
  reviewQueue<TribeReview>({
    id: 'tribes',
    order: 17,
    to: '/admin/review/tribes',
    label: 'Tribes',
    act: 'review',
    isOn: (site) => siteRules[site].forChildren,
    list: getTribeReviews,
    decide: reviewTribe,
    summaryOf: ({ name, owner, at }) => ({
      title: name,
      note: `Tribe of ${owner.displayName}`,
      at,
      ownerId: owner.id,
    }),
    bodyOf: ({ id, version }, decision) => ({
      id,
      version,
      approve: decision.approve,
      note: decision.approve ? '' : decision.message,
    }),
    reasons: rejectionReasons,
    messageHint: 'The owner of the tribe reads this.',
    messageLimit: 200,
    startsMessage: true,
    Item: lazy(() => import('./review/ui/reviewed-tribe.tsx')),
  }),
];
