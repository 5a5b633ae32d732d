import { lazy } from 'react';
import { reviewQueue } from '#features/moderation/review/review-queue.ts';
import { siteRules } from '#platform/site-rules.ts';
import { decideRecord, getRecordReviews, type RecordReview } from './trust/admin-calls.ts';
import { disputeReasons } from './trust/reasons.ts';

export const reviewQueues = [
  reviewQueue<RecordReview>({
    id: 'records',
    order: 62,
    to: '/admin/review/records',
    label: 'Records',
    act: 'review',
    isOn: (site) => siteRules[site].can.measure,
    list: getRecordReviews,
    decide: decideRecord,
    summaryOf: ({ kind, record, at }) => ({
      title: `${record.athlete.displayName}: ${record.sportName}, ${record.season}`,
      note: kind === 'held' ? 'Unusual figure' : 'Disputed',
      at,
      ownerId: record.athlete.id,
    }),
    bodyOf: ({ id, kind, record: { version } }, decision) =>
      decision.approve
        ? { kind, id, version, approve: true }
        : { kind, id, version, approve: false, reason: decision.reason, note: decision.message },
    reasons: disputeReasons,
    messageHint: 'Both sides read this.',
    messageLimit: 500,
    startsMessage: false,
    Item: lazy(() => import('./trust/ui/reviewed-record.tsx')),
  }),
];
