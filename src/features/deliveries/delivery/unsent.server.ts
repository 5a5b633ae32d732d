import { findPayment, type PaymentRow } from '#features/payments/payment-row.server.ts';
import { paidFor } from '#features/payments/priced-item.ts';
import { isFullyReversed, refundableOf } from '#features/payments/refunds/refund.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { formatDay } from '#ui/format/date.ts';
import { cancelRest } from './cancel-lines.server.ts';
import type { DeliveryRow } from './delivery-row.server.ts';
import { CANCELLABLE_AFTER, unsentDates } from './delivery-states.ts';
import type { DeliveryView } from './delivery-view.ts';

/**
 * SQL, to be read like a table: `payment_id` and `site` of what should have been sent long ago, on hold or not, and `at`, since
 * when its buyer can cancel it.
 */
export const overdueDeliveries = ({ sql, now }: Pick<Ctx, 'sql' | 'now'>): Fragment => sql`(
  select d.payment_id, d.site, d.ship_by + make_interval(days => ${CANCELLABLE_AFTER}) as at from delivery d
  where d.stage in ('to_send', 'on_hold') and d.ship_by <= ${now}::timestamptz - make_interval(days => ${CANCELLABLE_AFTER}))`;

/** Why the buyer can't cancel what isn't sent, as a sentence for them; null when they can. */
export async function whyNotCancellable(ctx: Ctx, delivery: DeliveryRow): Promise<string | null> {
  const dates = unsentDates(delivery);
  if (!dates)
    return 'There’s nothing left to send. If something hasn’t arrived, ask the seller or return it.';
  if (ctx.now.getTime() < Date.parse(dates.cancelFrom))
    return `You can cancel this from ${formatDay(dates.cancelFrom)} if it hasn’t been sent by then.`;
  return whyNotRefundable(ctx, delivery.paymentId);
}

/** The bank decides about a disputed payment, and what is being refunded isn't refunded twice. */
export async function whyNotRefundable(ctx: Ctx, paymentId: string): Promise<string | null> {
  if ((await findPayment(ctx, paymentId))?.state === 'disputed')
    return 'You disputed this payment, so your bank decides about the refund.';
  return (await isFullyReversed(ctx, paymentId)) ? 'You’re already being refunded for this order.' : null;
}

/** What cancelling refunds now: what is left to send, and delivery when nothing of it was sent. Minor units. */
export async function refundOfUnsent(
  ctx: Ctx,
  { paymentId }: DeliveryRow,
  { price, lines }: Pick<DeliveryView, 'price' | 'lines'>,
): Promise<number> {
  const payment = await findPayment(ctx, paymentId);
  if (!payment) return 0;
  const left = lines.reduce(
    (sum, line) => sum + paidFor(line, line.quantity - line.shipped - line.cancelled, line.gone),
    0,
  );
  const whole = lines.every(({ shipped }) => shipped === 0) ? left + price : left;
  return Math.min(whole, await refundableOf(ctx, payment));
}

/**
 * Cancels and refunds what isn't sent. Payment and delivery are locked; `sendRefunds` sends the refund afterwards. The
 * refund is nobody's return, so it is recorded as made by nobody.
 * @param by the buyer, or null when time did it
 */
export const cancelUnsent = (tx: Ctx, delivery: DeliveryRow, payment: PaymentRow, by: string | null) =>
  cancelRest(tx, delivery, {
    by,
    reason: 'not_sent',
    refund: { payment, reason: 'not_sent', note: null, by: null },
  });
