import { lazy } from 'react';
import { reviewQueue } from '#features/moderation/review/review-queue.ts';
import type { CallReply } from '#platform/call.ts';
import { siteRules } from '#platform/site-rules.ts';
import { opportunityReasons } from './reasons.ts';
import { decideOpportunity, getOpportunitiesInReview } from './review/calls.ts';

export const reviewQueues = [
  reviewQueue<CallReply<typeof decideOpportunity>>({
    id: 'opportunities',
    order: 60,
    to: '/admin/review/opportunities',
    label: 'Opportunities',
    act: 'review',
    isOn: (site) => siteRules[site].can.recruit,
    list: getOpportunitiesInReview,
    decide: decideOpportunity,
    summaryOf: ({ title, organisation, createdAt }) => ({
      title,
      note: `By ${organisation.displayName}`,
      at: createdAt,
      ownerId: organisation.id,
    }),
    bodyOf: ({ id }, decision) =>
      decision.approve
        ? { opportunityId: id, approve: true }
        : { opportunityId: id, approve: false, reason: decision.reason, note: decision.message },
    reasons: opportunityReasons,
    messageHint: 'The organisation sees this below the reason.',
    messageLimit: 300,
    startsMessage: false,
    Item: lazy(() => import('./review/ui/reviewed-opportunity.tsx')),
  }),
];
