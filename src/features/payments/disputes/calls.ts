import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Currency, Done, Id, text } from '#platform/fields.ts';
import { disputeOutcomes } from '../dispute-outcome.ts';
import { evidenceKinds, takenBy } from './evidence-kinds.ts';

const Amount = z.int().min(0);

/** What is sent without anybody writing it; null where it isn't known. */
export const GatheredEvidence = z.object({
  /** "2 × Shirt, M · Black; 1 × Cap" */
  products: z.string(),
  customerName: z.string().nullable(),
  shippingAddress: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** ISO 8601 */
  shippedAt: z.string().nullable(),
  paidAt: z.string().nullable(),
});
export type GatheredEvidence = z.infer<typeof GatheredEvidence>;

/** A buyer's dispute with their bank, as a seller answers it. Minor units. */
export const DisputePage = z.object({
  id: z.string(),
  /** The order's number. */
  number: z.string().nullable(),
  outcome: z.enum(disputeOutcomes),
  reason: z.string(),
  currency: Currency,
  /** What the bank withholds of the payment. */
  amount: Amount,
  /** What that holds or takes back of the viewer's earnings. */
  earnings: Amount,
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  /** Until when the bank takes answers. */
  dueAt: z.string().nullable(),
  canAnswer: z.boolean(),
  /** What the viewer's files can have together. */
  mostBytes: z.int(),
  /** Kinds of which other sellers of the payment added something. */
  taken: z.partialRecord(z.enum(evidenceKinds), z.enum(takenBy)),
  gathered: GatheredEvidence,
  /** The viewer's own; null before it is written. */
  answer: z.object({ text: z.string(), kinds: z.array(z.enum(evidenceKinds)), at: z.string() }).nullable(),
  /** When the bank got it. */
  sentAt: z.string().nullable(),
  /** The provider took no evidence. */
  isRefused: z.boolean(),
});
export type DisputePage = z.infer<typeof DisputePage>;

const group = 'payments';

export const getDispute = call({
  method: 'GET',
  path: '/payment/disputes/:disputeId',
  access: 'member',
  fresh: true,
  group,
  summary: 'A dispute about something I sold: what the bank asks and until when, and what I answered',
  params: z.object({ disputeId: Id }),
  reply: DisputePage,
});

export const answerDispute = call({
  method: 'POST',
  path: '/payment/disputes/answer',
  access: 'member',
  limit: 'write',
  group,
  summary: 'Answer a dispute with words, pictures and PDFs, which go to the buyer’s bank',
  body: z.object({
    disputeId: Id,
    text: text(3000, 20, 'Tell the bank what happened, in a sentence or more.'),
    /** Uploads of mine, pictures or PDFs, by what they show. */
    files: z.partialRecord(z.enum(evidenceKinds), Id).default({}),
  }),
  reply: Done,
});
