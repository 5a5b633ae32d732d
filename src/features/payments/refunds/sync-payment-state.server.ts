import { lockOrder, moveOrder, stateBeforeTrouble } from '#features/orders/orders.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { findItems, inLockOrder, lineItemOf, type PaymentRow } from '../payment-row.server.ts';
import { movePayment } from '../transition-payment.server.ts';

/**
 * Puts payment and order where their refunds and disputes say they are. What was bought is taken back only when all of
 * it was paid back, or the bank has decided against us.
 */
export async function followMoney(
  tx: Ctx,
  payment: PaymentRow,
  { by, why }: { by: string | null; why: string },
): Promise<void> {
  const { sql } = tx;
  const [sums] = await sql<{ refunded: number; disputed: boolean; lost: boolean; returned: boolean }[]>`
    select coalesce((select sum(amount) from refund where payment_id = ${payment.id} and state = 'succeeded'), 0)::bigint
        as refunded,
      exists (select from dispute where payment_id = ${payment.id} and booked) as disputed,
      exists (select from dispute where payment_id = ${payment.id} and state = 'lost') as lost,
      exists (select from refund where payment_id = ${payment.id} and state = 'succeeded'
        and by_account_id = ${payment.buyerId}) as returned`;
  const { disputed = false, lost = false, returned = false } = sums ?? {};
  const revoked = lost ? 'dispute' : returned ? 'return' : 'refund';
  const refunded = Math.min(payment.amount, sums?.refunded ?? 0);
  const { refunded: before } = payment;
  await sql`update payment set refunded = ${refunded} where id = ${payment.id}`;
  payment.refunded = refunded;
  const to = disputed ? 'disputed' : afterRefunds(payment);
  const isNew = to !== payment.state;
  if (isNew) await movePayment(tx, payment, { to, by, why });
  const isTaken = (to === 'refunded' && isNew) || lost;
  if (payment.hold === 'consumed' && (isTaken || refunded !== before)) {
    for (const item of inLockOrder(await findItems(tx, [payment.id]))) {
      const sellable = tx.deps.sellables.get(item.kind);
      const lineItem = lineItemOf(payment, item);
      const ofThis = (back: number) => Math.floor((item.unitAmount * item.quantity * back) / payment.amount);
      await sellable?.recordRefund?.(tx, lineItem, { before: ofThis(before), now: ofThis(refunded) });
      if (isTaken) await sellable?.revoke(tx, lineItem, revoked);
    }
  }
  await moveItsOrder(tx, payment, to, { by, why });
}

/** Where a payment stands that was paid; an order that lost money stands there under the same name. */
type Standing = 'succeeded' | 'partially_refunded' | 'refunded' | 'disputed';

const afterRefunds = ({ refunded, amount }: PaymentRow): Standing =>
  refunded === 0 ? 'succeeded' : refunded < amount ? 'partially_refunded' : 'refunded';

async function moveItsOrder(
  tx: Ctx,
  payment: PaymentRow,
  state: Standing,
  { by, why }: { by: string | null; why: string },
): Promise<void> {
  const order = await lockOrder(tx, payment.id);
  if (!order) return;
  const to = state === 'succeeded' ? await stateBeforeTrouble(tx, order.id) : state;
  if (to !== order.state) await moveOrder(tx, order, { to, by, why });
}
