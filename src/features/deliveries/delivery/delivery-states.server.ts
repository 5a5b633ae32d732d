import '../events.ts';
import { followDeliveries } from '#features/payments/order/follow-deliveries.server.ts';
import { type FulfilmentState, fulfilmentStates } from '#features/payments/order/order-transitions.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';
import type { DeliveryReason } from '../events.ts';
import { type DeliveryRow, deliveriesOf, deliveryColumns, leftOf, linesOf } from './delivery-row.server.ts';
import { type DeliveryState, deliveryTransitions, type HoldReason } from './delivery-states.ts';

interface DeliveryMove extends Move<DeliveryState> {
  reason: DeliveryReason | 'paid';
  /** To put it on hold. */
  hold?: { reason: HoldReason; note: string };
}

/** Whoever changes the payment of a delivery too locks that first. */
export const deliveryStates = states<DeliveryState, DeliveryRow, DeliveryMove>({
  table: 'delivery',
  of: 'delivery_id',
  allowed: deliveryTransitions,
  refused: (from) => (from ? changedMeanwhile() : new Error('There is no such delivery')),
  columns: deliveryColumns,
  alias: 'd',
  set({ sql, now }, { to, hold }) {
    const at = (state: DeliveryState, column: 'shipped_at' | 'delivered_at' | 'completed_at') =>
      to === state ? sql`, ${sql(column)} = ${now}` : sql``;
    return sql`updated_at = ${now}, hold_reason = ${hold?.reason ?? null}, hold_note = ${hold?.note ?? ''},
      held_at = ${hold ? now : null}${at('shipped', 'shipped_at')}${at('delivered', 'delivered_at')}
      ${at('completed', 'completed_at')}`;
  },
  logs: ({ now }) => ({ at: now }),
});

/** Moves a locked delivery, and tells the others of it. */
export async function moveDelivery(
  tx: Ctx,
  delivery: DeliveryRow,
  move: DeliveryMove & { reason: DeliveryReason },
): Promise<void> {
  const { by, reason } = move;
  const { from } = await deliveryStates.move(tx, delivery, move);
  await emitDeliveryChange(tx, delivery, { from, by, reason });
}

/** It goes on where it was: something of it may have been shipped before. */
export async function endHold(
  tx: Ctx,
  delivery: DeliveryRow,
  move: { by: string | null; reason: DeliveryReason },
): Promise<void> {
  const anyShipped = (await linesOf(tx, [delivery.id])).some(({ shipped }) => shipped > 0);
  await moveDelivery(tx, delivery, { ...move, to: anyShipped ? 'partially_shipped' : 'in_fulfilment' });
}

/** Others hear of it: both people, and the order, whose state follows from all of its deliveries. */
export async function emitDeliveryChange(
  tx: Ctx,
  { id, paymentId, sellerId, buyerId, state }: DeliveryRow,
  change: { from: DeliveryState; by: string | null; reason: DeliveryReason; parcelId?: string },
): Promise<void> {
  await followOrder(tx, paymentId, change);
  const payload = { deliveryId: id, paymentId, sellerId, buyerId, to: state, ...change };
  await emit(tx, 'delivery.changed', payload);
}

/** The state of an order follows from all of its deliveries. */
export async function followOrder(
  tx: Ctx,
  paymentId: string,
  { by, reason }: { by: string | null; reason: DeliveryReason },
): Promise<void> {
  const to = orderStateOf(await deliveriesOf(tx, paymentId), await shippedOf(tx, paymentId));
  if (to) await followDeliveries(tx, paymentId, { to, by, reason: `delivery_${reason}` });
}

/** Where a delivery stands when something of it was shipped or cancelled. */
export async function followLines(
  tx: Ctx,
  delivery: DeliveryRow,
  { by, reason }: { by: string | null; reason: DeliveryReason },
): Promise<void> {
  const lines = await linesOf(tx, [delivery.id]);
  const anyShipped = lines.some(({ shipped }) => shipped > 0);
  const isOver = lines.every((line) => leftOf(line) === 0);
  const over = anyShipped ? 'shipped' : 'cancelled';
  const to = isOver ? over : anyShipped && reason === 'shipped' ? 'partially_shipped' : delivery.state;
  if (to !== delivery.state) await deliveryStates.move(tx, delivery, { to, by, reason });
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
