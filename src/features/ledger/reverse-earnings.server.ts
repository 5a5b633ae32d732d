import { type Ctx, emit } from '#platform/ctx.ts';
import { type Currency, stepsWithin } from '#platform/currencies.ts';
import { post } from './post.server.ts';
import './events.ts';

/** Money of a sale that was refunded or disputed, or that was restored. Minor units. */
export interface Reversal {
  kind: 'refund' | 'refund_reversal' | 'dispute' | 'dispute_reversal';
  /** Identifies the fact, so that it is posted once. */
  key: string;
  paymentId: string;
  currency: Currency;
  /** What was paid back now; negative when it was restored. */
  moved: number;
  /** What was paid, and how much of it was reversed before and is now; at most what was paid. */
  total: number;
  reversedBefore: number;
  reversedNow: number;
  /**
   * Of an amount that a line item brought, the part that is reversed now, rounded down. Left out: as much of every item
   * as of the whole.
   */
  partOf?: (item: number, amount: number) => number;
}

/**
 * Reverses each payee's part of what was refunded or disputed, and our fee of it. Released earnings are taken from the
 * available balance, which can go below zero. Calculated from the total each time, so that rounding never accumulates.
 */
export async function reverseEarnings(tx: Ctx, reversal: Reversal): Promise<void> {
  const { kind, key, paymentId, currency, moved, total, reversedBefore, reversedNow } = reversal;
  const { partOf = (_item, amount) => stepsWithin((amount * reversedNow) / total, currency) } = reversal;
  const earnings = await tx.sql<
    { id: string; item: number; accountId: string; amount: number; reversed: number; released: boolean }[]
  >`
    select id, item, account_id, amount, reversed, released_at is not null as released
    from earning where payment_id = ${paymentId} order by id for no key update`;
  const parts = earnings.map((earning) => {
    const target = partOf(earning.item, earning.amount);
    return { ...earning, target, taken: target - earning.reversed };
  });
  const taken = parts.reduce((sum, part) => sum + part.taken, 0);
  const change = reversedNow - reversedBefore;
  const posted = await post(tx, {
    kind,
    key,
    paymentId,
    currency,
    entries: [
      { kind: 'provider', amount: -moved },
      ...parts.map((part) => ({
        kind: part.released ? ('earnings_available' as const) : ('earnings_pending' as const),
        accountId: part.accountId,
        amount: part.taken,
      })),
      { kind: 'platform_fees', amount: change - taken },
      // More was reversed than was paid: disputed after a refund.
      { kind: 'losses', amount: moved - change },
    ],
  });
  if (!posted) return;
  await tx.sql`
    update earning set reversed = target.reversed
    from unnest(${parts.map(({ id }) => id)}::uuid[], ${parts.map(({ target }) => target)}::bigint[])
      as target (id, reversed)
    where earning.id = target.id`;
  const people = new Set(parts.flatMap(({ accountId, taken }) => (taken === 0 ? [] : accountId)));
  for (const accountId of people) await emit(tx, 'earnings.reversed', { accountId, paymentId });
}
