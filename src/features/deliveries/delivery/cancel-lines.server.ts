import type { RefundReason } from '#features/payments/events.ts';
import { findItems, type PaymentRow } from '#features/payments/payment-row.server.ts';
import { paidFor } from '#features/payments/priced-item.ts';
import { recordLineRefunds } from '#features/payments/refunds/refund-lines.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { DeliveryReason } from '../events.ts';
import { type DeliveryRow, leftOf, linesOf } from './delivery-row.server.ts';
import { emitDeliveryChange, followLines } from './delivery-states.server.ts';
import { openStates } from './delivery-states.ts';

interface Cancelled {
  by: string | null;
  reason: DeliveryReason;
  /** How the buyer is refunded; null when they were already. */
  refund: { payment: PaymentRow; reason: RefundReason; note: string | null; by: string | null } | null;
}

/** Won't send some of a delivery's lines. Its payment, if it is refunded, and then the delivery are locked; `sendRefunds` sends the refund afterwards. */
export async function cancelLines(
  tx: Ctx,
  delivery: DeliveryRow,
  lines: readonly { item: number; quantity: number }[],
  { by, reason, refund }: Cancelled,
): Promise<void> {
  const { id, state: from } = delivery;
  await tx.sql`
    update delivery_line l set cancelled = l.cancelled + c.quantity
    from unnest(${lines.map(({ item }) => item)}::smallint[], ${lines.map(({ quantity }) => quantity)}::smallint[])
      as c (item, quantity)
    where l.delivery_id = ${id} and l.item = c.item`;
  await followLines(tx, delivery, { by, reason });
  if (refund) await refundLines(tx, delivery, { lines, ...refund });
  await emitDeliveryChange(tx, delivery, { from, by, reason });
}

/** The same with all that is left of it. Nothing happens when everything has left. */
export async function cancelRest(tx: Ctx, delivery: DeliveryRow, cancelled: Cancelled): Promise<void> {
  if (!openStates.includes(delivery.state)) return;
  const left = (await linesOf(tx, [delivery.id])).flatMap((line) =>
    leftOf(line) > 0 ? { item: line.item, quantity: leftOf(line) } : [],
  );
  if (left.length > 0) await cancelLines(tx, delivery, left, cancelled);
}

interface Refunded {
  payment: PaymentRow;
  lines: readonly { item: number; quantity: number }[];
  reason: RefundReason;
  /** What the buyer is told. */
  note: string | null;
  by: string | null;
}

/**
 * Refunds what lines cost, and delivery with the last of them: a buyer who keeps nothing of it pays nothing for it.
 * @returns minor units
 */
export async function refundLines(
  tx: Ctx,
  delivery: DeliveryRow,
  { payment, lines, reason, note, by }: Refunded,
): Promise<number> {
  const items = await findItems(tx, [payment.id]);
  const sent = await linesOf(tx, [delivery.id]);
  const amounts = lines.map(({ item, quantity }) => {
    const bought = items.find((one) => one.item === item);
    const gone = sent.find((line) => line.item === item)?.gone ?? quantity;
    // What is refunded now is among what is gone.
    return { item, amount: bought ? paidFor(bought, quantity, gone - quantity) : 0 };
  });
  if (await keepsNothing(tx, delivery)) amounts.push({ item: delivery.item, amount: delivery.price });
  return recordLineRefunds(tx, payment, { lines: amounts, reason, note, byAccountId: by });
}

/** Everything of it was cancelled, or came back and is refunded; with so many pieces that come back now. */
export async function keepsNothing({ sql }: Ctx, { id }: DeliveryRow, now = 0): Promise<boolean> {
  const [row] = await sql<{ kept: number }[]>`
    select (sum(l.quantity - l.cancelled)
      - coalesce((select sum(r.quantity) from delivery_return r where r.delivery_id = ${id} and r.state = 'refunded'), 0)
    )::int as kept
    from delivery_line l where l.delivery_id = ${id}`;
  return row?.kept === now;
}
