import type { OrderState } from '#features/orders/events.ts';
import { lockOrder, moveOrder } from '#features/orders/orders.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { findItems, inLockOrder, lineItemOf, type PaymentRow } from '../payment-row.server.ts';
import { movePayment } from '../transition-payment.server.ts';

export interface GivenUp {
  payment: 'cancelled' | 'failed';
  order: Extract<OrderState, 'expired' | 'cancelled'>;
  by: string | null;
  why: string;
}

export const reservationEnded: GivenUp = {
  payment: 'cancelled',
  order: 'expired',
  by: null,
  why: 'the reservation ended',
};

/** Lets go of what was set aside. Only for a payment nobody can pay any more, its row locked. */
export async function giveUp(
  tx: Ctx,
  payment: PaymentRow,
  { payment: to, order: end, by, why }: GivenUp,
): Promise<void> {
  const there: Ctx = { ...tx, site: payment.site };
  for (const item of inLockOrder(await findItems(there, [payment.id]))) {
    await tx.deps.sellables.get(item.kind)?.release(there, lineItemOf(payment, item));
  }
  await tx.sql`update payment set hold = 'released' where id = ${payment.id}`;
  payment.hold = 'released';
  await movePayment(there, payment, { to, by, why });
  const order = await lockOrder(there, payment.id);
  if (order) await moveOrder(there, order, { to: end, by, why });
}
