import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Currency, Id, pageOf, pageQuery } from '#platform/fields.ts';
import { Payout } from '../calls.ts';

/** In the smallest unit of the currency beside it. */
const Amount = z.int();

/** What became available to withdraw, or was taken of it, since the withdrawal before. */
export const WithdrawalLine = z.object({
  id: z.string(),
  at: z.string(),
  /** `returned`: an earlier withdrawal that the bank sent back. */
  type: z.enum(['released', 'refund', 'refund_returned', 'dispute', 'dispute_won', 'returned', 'correction']),
  title: z.string(),
  detail: z.string(),
  orderNumber: z.string().nullable(),
  amount: Amount,
});
export type WithdrawalLine = z.infer<typeof WithdrawalLine>;

export const getWithdrawal = call({
  method: 'GET',
  path: '/earnings/withdrawals/:payoutId',
  access: 'member',
  fresh: true,
  group: 'payouts',
  summary:
    'What one of my withdrawals contains, line by line: what was released since the one before, less refunds',
  params: z.object({ payoutId: Id }),
  query: z.object(pageQuery),
  reply: pageOf(WithdrawalLine).extend({
    payout: Payout,
    currency: Currency,
    /** What was left over by the one before. */
    before: Amount,
    /** What was released and came back since then, and what refunds and disputes took; below zero. */
    added: Amount,
    taken: Amount,
    /** What stayed available after it. */
    left: Amount,
  }),
});
export type Withdrawal = z.infer<typeof getWithdrawal.reply>;
