import type { Ctx } from '#platform/ctx.ts';
import type { RefundReason } from '../events.ts';
import type { PaymentRow } from '../payment-row.server.ts';
import { paidStates } from '../payment-states.server.ts';
import { insertRefund, refundableOf } from './refund.server.ts';

interface LineRefunds {
  /** Minor units of each line; what is 0 is left out. */
  lines: readonly { item: number; amount: number }[];
  reason: RefundReason;
  /** What the person who refunds wrote to the buyer. */
  note: string | null;
  /** Null when no person decided it. */
  byAccountId: string | null;
}

/**
 * Records refunds of lines of a payment, whose row is locked, in the caller's transaction: after it `sendRefunds` sends
 * them. The payees of each line pay for it. Refunds less, or nothing, when less is left of the payment.
 * @returns the sum, in minor units
 */
export async function recordLineRefunds(
  tx: Ctx,
  payment: PaymentRow,
  { lines, reason, note, byAccountId }: LineRefunds,
): Promise<number> {
  if (!paidStates.includes(payment.state)) return 0;
  const refundable = await refundableOf(tx, payment);
  let left = refundable;
  for (const { item, amount: wanted } of lines) {
    const amount = Math.min(wanted, left);
    if (amount === 0) continue;
    left -= amount;
    await insertRefund(tx, {
      paymentId: payment.id,
      amount,
      reason,
      note,
      byAccountId,
      staffReason: null,
      lines: [item],
    });
  }
  return refundable - left;
}
