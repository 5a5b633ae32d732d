import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Id, line, Version } from '#platform/fields.ts';
import { StatLine, StatRecord } from '../records/calls.ts';
import { Dispute, RecordTrust } from './calls.ts';

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
  /** Of the record: a held one is decided as it was looked at. */
  version: Version,
  record: StatRecord,
  lines: z.array(StatLine),
  unusual: RecordTrust.shape.unusual,
  dispute: Dispute.extend({ by: AccountCard.nullable() }).nullable(),
  at: z.string(),
});
export type RecordReview = z.infer<typeof RecordReview>;
