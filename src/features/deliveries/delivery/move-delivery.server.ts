import '../events.ts';
import { followDeliveries } from '#features/payments/order/follow-deliveries.server.ts';
import { type FulfilmentState, fulfilmentStates } from '#features/payments/order/order-transitions.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { DeliveryReason } from '../events.ts';
import { type DeliveryRow, deliveriesOf, leftOf, linesOf } from './delivery-row.server.ts';
import { type DeliveryState, deliveryTransitions, type HoldReason } from './delivery-states.ts';

export interface DeliveryMove {
  to: DeliveryState;
  /** Null when no person decided it. */
  by: string | null;
  reason: DeliveryReason;
  /** To put it on hold. */
  hold?: { reason: HoldReason; note: string };
}

/**
 * Makes one transition of a delivery whose row is locked, and records it.
 * @throws 409 when it is not allowed
 */
export async function moveDelivery(tx: Ctx, delivery: DeliveryRow, move: DeliveryMove): Promise<void> {
  const { to, by, reason, hold } = move;
  const { id, state: from } = delivery;
  if (!deliveryTransitions[from].includes(to)) throw changedMeanwhile();
  const { sql, now } = tx;
  const at = (state: DeliveryState, column: 'shipped_at' | 'delivered_at' | 'completed_at') =>
    sql`${sql(column)} = ${to === state ? now : sql(column)}`;
  await sql`
    with moved as (
      update delivery set state = ${to}, updated_at = ${now}, hold_reason = ${hold?.reason ?? null},
        hold_note = ${hold?.note ?? ''}, held_at = ${hold ? now : null}, ${at('shipped', 'shipped_at')},
        ${at('delivered', 'delivered_at')}, ${at('completed', 'completed_at')}
      where id = ${id} returning id
    )
    insert into delivery_transition (delivery_id, from_state, to_state, by_account_id, reason, at)
    select id, ${from}, ${to}, ${by}, ${reason}, ${now} from moved`;
  delivery.state = to;
}

/** Others hear of it: both people, and the order, whose state follows from all of its deliveries. */
export async function announce(
  tx: Ctx,
  { id, paymentId, sellerId, buyerId, state }: DeliveryRow,
  { from, by, reason }: { from: DeliveryState; by: string | null; reason: DeliveryReason },
): Promise<void> {
  const to = orderStateOf(await deliveriesOf(tx, paymentId), await shippedOf(tx, paymentId));
  if (to) await followDeliveries(tx, paymentId, { to, by, reason: `delivery_${reason}` });
  const payload = { deliveryId: id, paymentId, sellerId, buyerId, from, to: state, reason, by };
  await emit(tx, 'delivery.changed', payload);
}

/** Where a delivery stands when something of it was shipped or cancelled. */
export async function settleLines(
  tx: Ctx,
  delivery: DeliveryRow,
  { by, reason }: Pick<DeliveryMove, 'by' | 'reason'>,
): Promise<void> {
  const lines = await linesOf(tx, [delivery.id]);
  const anyShipped = lines.some(({ shipped }) => shipped > 0);
  const isOver = lines.every((line) => leftOf(line) === 0);
  const over = anyShipped ? 'shipped' : 'cancelled';
  const to = isOver ? over : anyShipped && reason === 'shipped' ? 'partially_shipped' : delivery.state;
  if (to !== delivery.state) await moveDelivery(tx, delivery, { to, by, reason });
}

async function shippedOf({ sql }: Ctx, paymentId: string): Promise<boolean> {
  const [any] = await sql`
    select from delivery d join delivery_line l on l.delivery_id = d.id
    where d.payment_id = ${paymentId} and l.shipped > 0 limit 1`;
  return any !== undefined;
}

/** Null when nothing is sent any more: its refund then says what became of the order. */
function orderStateOf(deliveries: readonly DeliveryRow[], anyShipped: boolean): FulfilmentState | null {
  const states = deliveries.flatMap(({ state }) => (state === 'cancelled' ? [] : state));
  if (states.length === 0) return null;
  if (states.includes('on_hold')) return 'on_hold';
  const ranks = states.map((state) => (state === 'to_send' ? 0 : fulfilmentStates.indexOf(state)));
  const least = fulfilmentStates[Math.min(...ranks)] ?? 'paid';
  if (fulfilmentStates.indexOf(least) >= fulfilmentStates.indexOf('shipped')) return least;
  if (anyShipped) return 'partially_shipped';
  return states.includes('in_fulfilment') ? 'in_fulfilment' : 'paid';
}

export const changedMeanwhile = () =>
  conflict('DELIVERY_CHANGED', 'This delivery has changed meanwhile. Refresh the page and try again.');
