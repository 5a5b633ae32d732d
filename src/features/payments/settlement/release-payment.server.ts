import { type JobCtx, siteCtx } from '#platform/ctx.ts';
import { releaseLines } from '../bag-claims.server.ts';
import type { ReleaseReason } from '../events.ts';
import { lockOrder, orderStates } from '../order/order-row.server.ts';
import { findItems, inLockOrder, lineItemOf, type PaymentRow } from '../payment-row.server.ts';
import { paymentStates } from '../payment-states.server.ts';
import { sellables } from '../points.ts';
import { releaseCodes } from '../promo-codes/use-codes.server.ts';

/** How a payment ends, and its order. */
const endings: Record<ReleaseReason, { payment: 'cancelled' | 'failed'; order: 'expired' | 'cancelled' }> = {
  reservation_expired: { payment: 'cancelled', order: 'expired' },
  buyer_cancelled: { payment: 'cancelled', order: 'cancelled' },
  bank_declined: { payment: 'failed', order: 'cancelled' },
  provider_refused: { payment: 'failed', order: 'cancelled' },
  // Its buyer opened another checkout for the same lines of their bag.
  replaced: { payment: 'cancelled', order: 'cancelled' },
};

/** Releases what was reserved and ends payment and order. Only when it can't be paid any more; its row is locked. */
export async function releasePayment(tx: JobCtx, payment: PaymentRow, reason: ReleaseReason): Promise<void> {
  const { payment: to, order: orderTo } = endings[reason];
  const by = reason === 'buyer_cancelled' ? payment.buyerId : null;
  const onSite = siteCtx(tx, payment.site);
  const items = await findItems(onSite, [payment.id]);
  for (const item of inLockOrder(items)) {
    await sellables.find(tx, item.kind)?.release?.(onSite, lineItemOf(payment, item));
  }
  await releaseCodes(tx, payment.id, items);
  await tx.sql`update payment set reservation = 'released', release_reason = ${reason} where id = ${payment.id}`;
  await releaseLines(tx, payment.id);
  payment.reservation = 'released';
  await paymentStates.move(onSite, payment, { to, by, reason });
  const order = await lockOrder(onSite, payment.id);
  if (order) await orderStates.move(onSite, order, { to: orderTo, by, reason });
}
