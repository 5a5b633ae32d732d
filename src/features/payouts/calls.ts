import { z } from 'zod';
import { call } from '#platform/call.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { Currency, pageOf, pageQuery } from '#platform/fields.ts';
import { allPayoutStates, payoutAccountStates } from './payout-states.ts';

/** In the smallest unit of the currency beside it; negative when more was refunded than is left. */
const Amount = z.int();

/** One change of somebody's balance. */
export const StatementRow = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(['sale', 'refund', 'dispute', 'payout', 'payout_returned', 'correction']),
  /** A sellable's kind, for sales and refunds. */
  source: z.string().nullable(),
  description: z.string(),
  /** Positive: earned. */
  amount: Amount,
  currency: Currency,
});
export type StatementRow = z.infer<typeof StatementRow>;

export const ranges = ['30d', '12m'] as const;
const Overview = z.object({
  /** What all amounts here are in. */
  currency: Currency,
  /** Those in which I ever earned, this one included. */
  currencies: z.array(Currency),
  available: Amount,
  pending: Amount,
  /** Requested, and not at the bank yet. */
  inTransit: Amount,
  paidOut: Amount,
  /** How much of the pending balance becomes available when, soonest first. */
  releases: z.array(z.object({ day: z.string(), amount: Amount })),
  holdDays: z.int(),
  minimum: Amount,
  /** Whether the available balance can be withdrawn now; if not, a code and a message. */
  withdraw: z.object({ can: z.boolean(), code: z.string().nullable(), message: z.string().nullable() }),
  /** Of all time, after our fee and refunds. */
  sources: z.array(z.object({ source: z.string(), amount: Amount, sales: z.int() })),
  /** Days (30d) or months (12m), oldest first, including those without earnings. */
  series: z.array(z.object({ from: z.string(), amount: Amount })),
});
export type Overview = z.infer<typeof Overview>;

export const Payout = z.object({
  id: z.string(),
  amount: Amount,
  currency: Currency,
  state: z.enum(allPayoutStates),
  bankLast4: z.string().nullable(),
  requestedAt: z.string(),
  /** When the provider expects it at the bank; null while unknown. */
  arrivesAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  /** Why it failed, as a sentence. */
  failure: z.string().nullable(),
});
export type Payout = z.infer<typeof Payout>;

export const PayoutAccount = z.object({
  state: z.enum(payoutAccountStates),
  /** Whether money can be sent there right now. */
  ready: z.boolean(),
  /** What the provider still needs, as labels. */
  requirements: z.array(z.string()),
  bankName: z.string().nullable(),
  bankLast4: z.string().nullable(),
  /** When it was last read from the provider; null before it exists. */
  checkedAt: z.string().nullable(),
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

const group = 'payouts';
export const getUserEarnings = call({
  method: 'GET',
  path: '/userearning/get-user-earnings',
  access: 'member',
  fresh: true,
  group,
  summary:
    'My earnings in one currency: available, pending, in transit, paid out, by source and over time, with statement rows. GET /api/userearning/statement.csv fetches a month or range as a file',
  query: z.object({
    ...pageQuery,
    range: z.enum(ranges).default('30d'),
    /** Left out: the one I sell in, if I earned in it, or else another one. */
    currency: Currency.optional(),
  }),
  /** The overview comes with the first page only. */
  reply: pageOf(StatementRow).extend({ overview: Overview.nullable() }),
});
export const getPayouts = call({
  method: 'GET',
  path: '/userearning/get-payouts',
  access: 'member',
  fresh: true,
  group,
  summary: 'My payouts, newest first',
  query: z.object(pageQuery),
  reply: pageOf(Payout),
});
export const createPayoutAccount = call({
  method: 'POST',
  path: '/stripe/create',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Create my payout account at the provider, or return the existing one',
  reply: PayoutAccount,
});
export const validatePayoutAccount = call({
  method: 'POST',
  path: '/stripe/validate',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Ask the provider whether my payout account is ready',
  reply: PayoutAccount,
});
export const connectPayoutAccount = call({
  method: 'POST',
  path: '/stripe/connect',
  access: 'member',
  group,
  limit: 'write',
  summary: 'A single-use link to the provider’s onboarding, valid for a few minutes',
  reply: z.object({ url: z.string(), expiresAt: z.string() }),
});
export const openPayoutAccount = call({
  method: 'POST',
  path: '/stripe/login-link',
  access: 'member',
  group,
  limit: 'write',
  summary:
    'A single-use link to my account at the provider (bank details, documents), valid for a few minutes',
  reply: z.object({ url: z.string() }),
});
export const getPayoutAccount = call({
  method: 'GET',
  path: '/stripe/user-stripe-details',
  access: 'member',
  fresh: true,
  group,
  summary: 'My payout account: state, requirements due, bank last four',
  reply: PayoutAccount,
});
export const withdrawMoney = call({
  method: 'GET',
  path: '/stripe/withdraw-money',
  access: 'member',
  group,
  limit: 'write',
  changes: true,
  summary: 'Withdraw available earnings; needs an Idempotency-Key header',
  query: z.object({
    currency: Currency.default(DEFAULT_CURRENCY),
    /** In the currency's smallest unit; left out: all that is available. */
    amount: z
      .string()
      .regex(/^\d{1,14}$/, 'Enter the amount in the smallest unit, for example 1000 for $10.00.')
      .transform(Number)
      .optional(),
  }),
  reply: Payout,
});

export const Difference = z.object({
  /** The ledger's key: "charge:ch_1". */
  key: z.string(),
  atProvider: Amount.nullable(),
  inLedger: Amount.nullable(),
  currency: z.string().length(3),
  foundAt: z.string(),
});
export type Difference = z.infer<typeof Difference>;
export const getReconciliation = call({
  method: 'GET',
  path: '/userearning/get-reconciliation',
  access: 'staff',
  act: 'reconcile',
  group,
  summary: 'For admins: the last reconciliation of the ledger with the provider, and its open differences',
  query: z.object(pageQuery),
  reply: pageOf(Difference).extend({
    lastRun: z
      .object({ startedAt: z.string(), finishedAt: z.string().nullable(), compared: z.int() })
      .nullable(),
  }),
});
