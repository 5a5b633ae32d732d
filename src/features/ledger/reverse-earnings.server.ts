import { type Ctx, emit } from '#platform/ctx.ts';
import './events.ts';
import { post } from './post.server.ts';

/** Money of a sale that left again, or came back. Minor units. */
export interface Reversal {
  kind: 'refund' | 'refund-undone' | 'dispute' | 'dispute-undone';
  /** The fact's own name, under which it is posted once. */
  key: string;
  paymentId: string;
  /** What left us now; below zero: came back. */
  moved: number;
  /** What was paid, and how much of it was gone before this and is gone now; never more than was paid. */
  total: number;
  goneBefore: number;
  goneNow: number;
}

/**
 * Takes from everybody who shared in a sale their part of what is gone, and from us our fee of it. What was released
 * is taken from what can be withdrawn, which may go below zero: they owe it. Reckoned from the whole each time, so that
 * parts of cents never add up.
 */
export async function reverseEarnings(tx: Ctx, reversal: Reversal): Promise<void> {
  const { kind, key, paymentId, moved, total, goneBefore, goneNow } = reversal;
  const earnings = await tx.sql<
    { id: string; accountId: string; amount: number; reversed: number; released: boolean }[]
  >`
    select id, account_id, amount, reversed, released_at is not null as released
    from earning where payment_id = ${paymentId} order by id for update`;
  const parts = earnings.map((earning) => {
    const wanted = Math.floor((earning.amount * goneNow) / total);
    return { ...earning, wanted, taken: wanted - earning.reversed };
  });
  const taken = parts.reduce((sum, part) => sum + part.taken, 0);
  const gone = goneNow - goneBefore;
  const posted = await post(tx, {
    ...{ kind, key, paymentId },
    entries: [
      { kind: 'provider', amount: -moved },
      ...parts.map((part) => ({
        kind: part.released ? ('earnings_available' as const) : ('earnings_pending' as const),
        accountId: part.accountId,
        amount: part.taken,
      })),
      { kind: 'platform_fees', amount: gone - taken },
      // More went than was paid: disputed after it was refunded.
      { kind: 'losses', amount: moved - gone },
    ],
  });
  if (!posted) return;
  await tx.sql`
    update earning set reversed = wanted.reversed
    from unnest(${parts.map(({ id }) => id)}::uuid[], ${parts.map(({ wanted }) => wanted)}::bigint[])
      as wanted (id, reversed)
    where earning.id = wanted.id`;
  const people = new Set(parts.flatMap(({ accountId, taken }) => (taken === 0 ? [] : accountId)));
  for (const accountId of people) await emit(tx, 'earnings.reversed', { accountId, paymentId });
}
