import { type JobCtx, siteCtx } from '#platform/ctx.ts';
import { releaseLines } from '../bag-claims.server.ts';
import type { OrderState } from '../events.ts';
import { lockOrder, orderStates } from '../order/order-row.server.ts';
import { findItems, inLockOrder, lineItemOf, type PaymentRow } from '../payment-row.server.ts';
import { paymentStates } from '../payment-states.server.ts';
import { sellables } from '../points.ts';

/** How a payment and its order end when it isn't paid. */
export interface Cancellation {
  payment: 'cancelled' | 'failed';
  order: Extract<OrderState, 'expired' | 'cancelled'>;
  by: string | null;
  reason: 'reservation_expired' | 'buyer_cancelled' | 'bank_declined' | 'provider_refused' | 'replaced';
}

export const reservationExpired: Cancellation = {
  payment: 'cancelled',
  order: 'expired',
  by: null,
  reason: 'reservation_expired',
};

/** Its buyer opened another checkout for the same lines of their bag. */
export const replaced: Cancellation = {
  payment: 'cancelled',
  order: 'cancelled',
  by: null,
  reason: 'replaced',
};

/** Releases what was reserved and ends payment and order. Only when it can't be paid any more; its row is locked. */
export async function releasePayment(
  tx: JobCtx,
  payment: PaymentRow,
  { payment: to, order: orderTo, by, reason }: Cancellation,
): Promise<void> {
  const onSite = siteCtx(tx, payment.site);
  for (const item of inLockOrder(await findItems(onSite, [payment.id]))) {
    await sellables.find(tx, item.kind)?.release?.(onSite, lineItemOf(payment, item));
  }
  await tx.sql`
    update payment set reservation = 'released', replaced_at = case when ${reason === 'replaced'} then clock.now() end
    where id = ${payment.id}`;
  await releaseLines(tx, payment.id);
  payment.reservation = 'released';
  await paymentStates.move(onSite, payment, { to, by, reason });
  const order = await lockOrder(onSite, payment.id);
  if (order) await orderStates.move(onSite, order, { to: orderTo, by, reason });
}
