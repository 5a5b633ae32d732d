import type { OrderState } from '../events.ts';

/** A paid order can be refunded or disputed in any state. */
const lost = ['partially_refunded', 'refunded', 'disputed'] as const;
/** An order whose deliveries are on their way, in their order. */
export const fulfilmentStates = [
  'paid',
  'in_fulfilment',
  'on_hold',
  'partially_shipped',
  'shipped',
  'delivered',
  'completed',
] as const satisfies readonly OrderState[];
export type FulfilmentState = (typeof fulfilmentStates)[number];

/** The transitions of an order. One that is paid after its reservation expired is revived. */
export const orderTransitions: Record<OrderState, readonly OrderState[]> = {
  awaiting_payment: ['paid', 'expired', 'cancelled'],
  expired: ['paid'],
  cancelled: ['paid'],
  // Digital goods are delivered at once.
  paid: ['in_fulfilment', 'delivered', 'cancelled', ...lost],
  in_fulfilment: ['on_hold', 'partially_shipped', 'shipped', ...lost],
  on_hold: ['in_fulfilment', 'partially_shipped', 'shipped', ...lost],
  // What is left of an order can be put on hold, and a delivery that isn't sent any more leaves the others.
  partially_shipped: ['on_hold', 'shipped', ...lost],
  shipped: ['delivered', ...lost],
  delivered: ['completed', ...lost],
  completed: lost,
  // Back to the state before, when a refund failed or a dispute was won; or on, when the rest is sent.
  partially_refunded: ['refunded', 'disputed', ...fulfilmentStates],
  refunded: ['partially_refunded', 'disputed', ...fulfilmentStates],
  disputed: ['partially_refunded', 'refunded', ...fulfilmentStates],
};
