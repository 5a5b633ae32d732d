import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Done, Id, line, pageOf, pageQuery, text, Version } from '#platform/fields.ts';
import { StatLine, StatRecord } from '../records/calls.ts';
import { Dispute, RecordTrust } from './calls.ts';
import { disputeReasonIds } from './reasons.ts';

export const markOfficial = call({
  method: 'POST',
  path: '/admin/stats/mark-official',
  access: 'staff',
  act: 'review',
  group: 'admin',
  limit: 'write',
  summary: 'Mark a version of a record as checked against an official source',
  body: z.object({
    recordId: Id,
    version: Version,
    source: line(300, 1, 'Say where you found these figures.'),
  }),
  reply: RecordTrust,
});

/** A record that waits for our team: held for an unusual figure, or disputed. */
export const RecordReview = z.object({
  /** Of the dispute; of the record where it is held. */
  id: z.string(),
  kind: z.enum(['held', 'dispute']),
  record: StatRecord,
  lines: z.array(StatLine),
  unusual: RecordTrust.shape.unusual,
  dispute: Dispute.extend({ by: AccountCard.nullable() }).nullable(),
  at: z.string(),
});
export type RecordReview = z.infer<typeof RecordReview>;

export const getRecordReviews = call({
  method: 'GET',
  path: '/admin/stats/reviews',
  access: 'staff',
  act: 'review',
  group: 'admin',
  summary: 'Records that are held or disputed and wait for a decision, oldest first',
  query: z.object(pageQuery),
  reply: pageOf(RecordReview),
});
export const decideRecord = call({
  method: 'POST',
  path: '/admin/stats/decide',
  access: 'staff',
  act: 'review',
  group: 'admin',
  limit: 'write',
  summary: 'Let a held or disputed record count, or keep it out of boards until it is corrected',
  body: z.object({
    kind: RecordReview.shape.kind,
    id: Id,
    /** Of a held record: the version that was looked at. */
    version: Version,
    approve: z.boolean(),
    reason: z.enum(disputeReasonIds).optional(),
    note: text(500, 0).optional(),
  }),
  reply: Done,
});
