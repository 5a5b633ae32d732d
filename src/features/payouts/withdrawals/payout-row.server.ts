import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import type { SiteId } from '#platform/site.ts';
import type { Payout } from '../calls.ts';
import type { PayoutState } from '../events.ts';
import { payoutFailureText } from './payout-failures.ts';

export interface PayoutRow {
  id: string;
  accountId: string;
  site: SiteId;
  requestKey: string;
  requestedAmount: number | null;
  amount: number;
  currency: Currency;
  state: PayoutState;
  payoutId: string | null;
  providerAccountId: string;
  bankLast4: string | null;
  attempt: number;
  arrivesAt: string | null;
  failure: string | null;
  createdAt: string;
  paidAt: string | null;
}

export const payoutColumns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  id, account_id, site, request_key, requested_amount, amount, currency, state, payout_id, provider_account_id, bank_last4, attempt,
  arrives_at, failure, created_at, paid_at`;

export async function findPayout(ctx: Pick<Ctx, 'sql'>, id: string): Promise<PayoutRow | undefined> {
  const [row] = await ctx.sql<PayoutRow[]>`select ${payoutColumns(ctx)} from payout where id = ${id}`;
  return row;
}

export const presentPayout = (row: PayoutRow): Payout => ({
  id: row.id,
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  bankLast4: row.bankLast4,
  requestedAt: row.createdAt,
  arrivesAt: row.arrivesAt,
  paidAt: row.paidAt,
  failure: row.failure && payoutFailureText(row.failure),
});
