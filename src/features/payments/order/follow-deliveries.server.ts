import type { Ctx } from '#platform/ctx.ts';
import type { OrderReason, OrderState } from '../events.ts';
import { lockOrder, orderStates, stateBeforeReversal } from './order-row.server.ts';
import { type FulfilmentState, fulfilmentStates, orderTransitions } from './order-transitions.ts';

interface Followed {
  to: FulfilmentState;
  by: string | null;
  reason: Extract<OrderReason, `delivery_${string}`>;
}

/**
 * Takes the order of a payment to the state that follows from its deliveries, through the states between. An order that
 * was refunded in full or is disputed stays as it is.
 */
export async function followDeliveries(
  tx: Ctx,
  paymentId: string,
  { to, by, reason }: Followed,
): Promise<void> {
  const order = await lockOrder(tx, paymentId);
  if (!order) return;
  const isPart = order.state === 'partially_refunded';
  if (!isPart && !isFulfilment(order.state)) return;
  const known = isPart ? await stateBeforeReversal(tx, order.id) : order.state;
  // It doesn't go back to the beginning when what was begun is cancelled.
  const next = to === 'paid' && known !== 'paid' ? 'in_fulfilment' : to;
  if (known === next) return;
  const steps = isPart ? [next] : stepsBetween(known, next);
  if (steps.length === 0) return;
  await orderStates.move(tx, order, ...steps.map((step) => ({ to: step, by, reason })));
}

const isFulfilment = (state: OrderState) => (fulfilmentStates as readonly OrderState[]).includes(state);

/** The shortest way, without its start; empty when there is none. */
function stepsBetween(from: OrderState, to: FulfilmentState): OrderState[] {
  const ways: OrderState[][] = [[from]];
  const seen = new Set<OrderState>([from]);
  for (const way of ways) {
    const last = way.at(-1) ?? from;
    if (last === to) return way.slice(1);
    for (const next of orderTransitions[last]) {
      if (seen.has(next) || !isFulfilment(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [];
}
