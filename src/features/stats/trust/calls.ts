import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Id, IdOrName, pageOf, pageQuery, text, Version } from '#platform/fields.ts';
import { StatRecord } from '../records/calls.ts';
import { allDisputeStates, disputeStandings, sides } from '../records/trust.ts';
import { disputeReasonIds } from './reasons.ts';

const group = 'stats';
const Side = z.enum(sides);

const Confirmation = z.object({
  id: z.string(),
  /** Of which version. */
  version: Version,
  side: Side,
  /** The team they vouch for, where the viewer may know. */
  team: z.object({ id: z.string(), name: z.string(), slug: z.string() }).nullable(),
  /** Null where the viewer may not know them, and once their account is erased. */
  by: AccountCard.nullable(),
  at: z.string(),
  withdrawnAt: z.string().nullable(),
});
export type Confirmation = z.infer<typeof Confirmation>;

export const Dispute = z.object({
  id: z.string(),
  recordId: z.string(),
  version: Version,
  state: z.enum(allDisputeStates),
  reason: z.enum(disputeReasonIds),
  /** What whoever disputed it is to the record. */
  standing: z.enum(disputeStandings),
  isMine: z.boolean(),
  text: z.string(),
  answer: z.string(),
  /** What our team wrote to both sides. */
  note: z.string(),
  at: z.string(),
  changedAt: z.string(),
});
export type Dispute = z.infer<typeof Dispute>;

export const RecordTrust = z.object({
  recordId: z.string(),
  enteredBy: z.enum(['athlete', 'manager']),
  enteredAt: z.string(),
  /** Of all versions, newest first. */
  confirmations: z.array(Confirmation),
  /** Newest first; only for those whom they concern. */
  disputes: z.array(Dispute),
  /** Since when a dispute keeps the record out of boards. */
  disputedSince: z.string().nullable(),
  /** Why a record is held: figures beyond what is usual. Only for those who see all figures. */
  unusual: z.array(z.object({ label: z.string(), shown: z.string(), least: z.string(), most: z.string() })),
  viewer: z
    .object({
      /** For whom the viewer can confirm it now. */
      confirmAs: z.enum(['team', 'opponent']).nullable(),
      canWithdraw: z.boolean(),
      canDispute: z.boolean(),
      canAnswer: z.boolean(),
      canMarkOfficial: z.boolean(),
    })
    .nullable(),
});
export type RecordTrust = z.infer<typeof RecordTrust>;

export const getRecordTrust = call({
  method: 'GET',
  path: '/stats/get-record-trust/:recordId',
  access: 'key',
  group,
  summary: 'Who confirmed or disputes a record, and what I can do about it',
  params: z.object({ recordId: Id }),
  reply: RecordTrust,
});

const OneVersion = z.object({ recordId: Id, version: Version });
export const confirmRecord = call({
  method: 'POST',
  path: '/stats/confirm-record',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Confirm a version of a record as a manager of the athlete’s team or of the opponent’s',
  body: OneVersion,
  reply: RecordTrust,
});
export const confirmRecords = call({
  method: 'POST',
  path: '/stats/confirm-records',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Confirm up to 50 records at once; those that changed meanwhile are left out',
  body: z.object({ records: z.array(OneVersion).min(1, 'Choose a record.').max(50) }),
  reply: z.object({
    confirmed: z.int(),
    refused: z.array(z.object({ recordId: z.string(), message: z.string() })),
  }),
});
export const withdrawConfirmation = call({
  method: 'POST',
  path: '/stats/withdraw-confirmation',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Withdraw my confirmation of a record',
  body: z.object({ recordId: Id }),
  reply: RecordTrust,
});
export const RecordToConfirm = StatRecord.extend({ confirmAs: z.enum(['team', 'opponent']) });
export type RecordToConfirm = z.infer<typeof RecordToConfirm>;
export const getRecordsToConfirm = call({
  method: 'GET',
  path: '/stats/records-to-confirm',
  access: 'member',
  group,
  summary: 'Records that I can confirm for a team I manage, newest first; ?team= for one team',
  query: z.object({ ...pageQuery, team: IdOrName.optional() }),
  reply: pageOf(RecordToConfirm),
});

export const disputeRecord = call({
  method: 'POST',
  path: '/stats/dispute-record',
  access: 'member',
  group,
  limit: 'dispute',
  summary:
    'Dispute a record. It leaves the boards until it is answered or decided when a verified person, a manager of one of its teams or three members without a common club dispute it',
  body: z.object({
    recordId: Id,
    reason: z.enum(disputeReasonIds, { error: 'Choose a reason.' }),
    text: text(1000, 1, 'Write what is wrong.'),
  }),
  reply: Dispute,
});
export const answerDispute = call({
  method: 'POST',
  path: '/stats/answer-dispute',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Answer a dispute of my record, standing by it; correcting the record answers it too',
  body: z.object({ disputeId: Id, answer: text(1000, 1, 'Write an answer.') }),
  reply: Dispute,
});
export const withdrawDispute = call({
  method: 'POST',
  path: '/stats/withdraw-dispute',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Withdraw my dispute of a record',
  body: z.object({ disputeId: Id }),
  reply: Dispute,
});
