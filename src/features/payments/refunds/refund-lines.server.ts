import type { Ctx } from '#platform/ctx.ts';
import type { RefundReason } from '../events.ts';
import { findItems, type PaymentRow } from '../payment-row.server.ts';
import { paidStates } from '../payment-states.server.ts';
import { insertRefund, refundableOf } from './refund.server.ts';
import { type LinesRefund, refundedLines, refundedOf } from './refunded-lines.ts';

interface LineRefunds {
  /** Minor units of each line. */
  lines: readonly { item: number; amount: number }[];
  reason: RefundReason;
  /** What the person who refunds wrote to the buyer. */
  note: string | null;
  /** Null when no person decided it. */
  byAccountId: string | null;
}

/**
 * Records one refund of lines of a payment, whose row is locked, in the caller's transaction: after it `sendRefunds` sends
 * it. The payees of each line pay for it. Refunds less, or nothing, when less is left of a line or of the payment.
 * @returns the sum, in minor units
 */
export async function recordLineRefunds(
  tx: Ctx,
  payment: PaymentRow,
  { lines: wanted, reason, note, byAccountId }: LineRefunds,
): Promise<number> {
  const left = await refundableLines(tx, payment);
  let rest = await refundableOf(tx, payment);
  const parts = wanted.flatMap(({ item, amount }) => {
    const part = Math.min(amount, left.get(item) ?? 0, rest);
    rest -= part;
    return part > 0 ? [{ item, part }] : [];
  });
  const amount = parts.reduce((sum, { part }) => sum + part, 0);
  if (amount === 0) return 0;
  await insertRefund(tx, {
    paymentId: payment.id,
    amount,
    reason,
    note,
    byAccountId,
    staffReason: null,
    lines: parts.map(({ item }) => item),
    lineAmounts: parts.map(({ part }) => part),
  });
  return amount;
}

/**
 * How much of each line of a payment is neither refunded, being refunded nor disputed, in minor units. Together they may
 * exceed by a few what `refundableOf` the payment is, since parts of all lines are rounded.
 */
export async function refundableLines(ctx: Ctx, payment: PaymentRow): Promise<ReadonlyMap<number, number>> {
  if (!paidStates.includes(payment.state)) return new Map();
  const [items, refunds, refundable] = await Promise.all([
    findItems(ctx, [payment.id]),
    ctx.sql<LinesRefund[]>`
      select amount, lines, line_amounts from refund
      where payment_id = ${payment.id} and lines <> '{}' and state in ('requested', 'pending', 'succeeded')
      order by created_at, id`,
    refundableOf(ctx, payment),
  ]);
  const spread = refundedLines(items, refunds, payment.amount - refundable);
  return new Map(
    spread.lines.map(({ item, total }) => [item, Math.min(refundable, total - refundedOf(spread, [item]))]),
  );
}
