import type { OrderState } from './events.ts';

/** A paid order can be refunded or disputed in any state. */
const lost = ['partially_refunded', 'refunded', 'disputed'] as const;
/** The state before, when a refund failed or a dispute was won. */
const restored = [
  'paid',
  'in_fulfilment',
  'on_hold',
  'partially_shipped',
  'shipped',
  'delivered',
  'completed',
] as const;

/** The transitions of an order. One that is paid after its reservation expired is revived. */
export const orderTransitions: Record<OrderState, readonly OrderState[]> = {
  awaiting_payment: ['paid', 'expired', 'cancelled'],
  expired: ['paid'],
  cancelled: ['paid'],
  // Digital goods are delivered at once.
  paid: ['in_fulfilment', 'delivered', 'cancelled', ...lost],
  in_fulfilment: ['on_hold', 'partially_shipped', 'shipped', ...lost],
  on_hold: ['in_fulfilment', ...lost],
  partially_shipped: ['shipped', ...lost],
  shipped: ['delivered', ...lost],
  delivered: ['completed', ...lost],
  completed: lost,
  partially_refunded: ['refunded', 'disputed', ...restored],
  refunded: ['partially_refunded', 'disputed', ...restored],
  disputed: ['partially_refunded', 'refunded', ...restored],
};
