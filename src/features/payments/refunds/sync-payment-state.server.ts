import type { Ctx } from '#platform/ctx.ts';
import { stepsWithin } from '#platform/currencies.ts';
import { lockOrder, orderStates, stateBeforeReversal } from '../order/order-row.server.ts';
import { findItems, inLockOrder, lineItemOf, type PaymentRow } from '../payment-row.server.ts';
import { paymentStates } from '../payment-states.server.ts';
import { sellables } from '../points.ts';
import { netOf } from '../priced-item.ts';

type SyncReason = `refund_${string}` | `dispute_${string}`;

/**
 * Derives the state of a payment and its order from its refunds and disputes. What was bought is revoked only when all of
 * it is refunded, or a dispute is lost; and a line that its buyer returned.
 */
export async function syncPaymentState(
  tx: Ctx,
  payment: PaymentRow,
  { by, reason }: { by: string | null; reason: SyncReason },
): Promise<void> {
  const { sql } = tx;
  const [sums] = await sql<
    { refunded: number; disputed: boolean; lost: boolean; isReturn: boolean; returned: number[] }[]
  >`
    select coalesce((select sum(amount) from refund where payment_id = ${payment.id} and state = 'succeeded'), 0)::bigint
        as refunded,
      exists (select from dispute where payment_id = ${payment.id} and booked) as disputed,
      exists (select from dispute where payment_id = ${payment.id} and state = 'lost') as lost,
      exists (select from refund where payment_id = ${payment.id} and state = 'succeeded'
        and by_account_id = ${payment.buyerId}) as is_return,
      array(select unnest(lines) from refund where payment_id = ${payment.id} and state = 'succeeded'
        and by_account_id = ${payment.buyerId}) as returned`;
  const { disputed = false, lost = false, isReturn = false, returned = [] } = sums ?? {};
  const revocation = lost ? 'dispute' : isReturn ? 'return' : 'refund';
  const refunded = Math.min(payment.amount, sums?.refunded ?? 0);
  const { refunded: before } = payment;
  await sql`update payment set refunded = ${refunded} where id = ${payment.id}`;
  payment.refunded = refunded;
  const to = disputed ? 'disputed' : afterRefunds(payment);
  const isNew = to !== payment.state;
  if (isNew) await paymentStates.move(tx, payment, { to, by, reason });
  const isRevoked = (to === 'refunded' && isNew) || lost;
  if (payment.reservation === 'fulfilled' && (isRevoked || refunded !== before)) {
    for (const item of inLockOrder(await findItems(tx, [payment.id]))) {
      const sellable = sellables.find(tx, item.kind);
      const lineItem = lineItemOf(payment, item);
      const partOf = (total: number) => stepsWithin((netOf(item) * total) / payment.amount, payment.currency);
      await sellable?.recordRefund?.(tx, lineItem, { before: partOf(before), now: partOf(refunded) });
      if (isRevoked) await sellable?.revoke(tx, lineItem, revocation);
      else if (returned.includes(item.item)) await sellable?.revoke(tx, lineItem, 'return');
    }
  }
  await syncOrderState(tx, payment, to, { by, reason });
}

/** The states of a payment that was paid; an order has the same ones for money that left it. */
type PaidState = 'succeeded' | 'partially_refunded' | 'refunded' | 'disputed';

const afterRefunds = ({ refunded, amount }: PaymentRow): PaidState =>
  refunded === 0 ? 'succeeded' : refunded < amount ? 'partially_refunded' : 'refunded';

async function syncOrderState(
  tx: Ctx,
  payment: PaymentRow,
  state: PaidState,
  { by, reason }: { by: string | null; reason: SyncReason },
): Promise<void> {
  const order = await lockOrder(tx, payment.id);
  if (!order) return;
  const to = state === 'succeeded' ? await stateBeforeReversal(tx, order.id) : state;
  if (to !== order.state) await orderStates.move(tx, order, { to, by, reason });
}
