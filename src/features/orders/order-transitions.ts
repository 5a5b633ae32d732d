import type { OrderState } from './events.ts';

/** Once money came, an order may lose it again from wherever it is. */
const lost = ['partially_refunded', 'refunded', 'disputed'] as const;
/** Back to where it was, when a refund failed or the bank sided with us. */
const restored = [
  'paid',
  'in_fulfilment',
  'on_hold',
  'partially_shipped',
  'shipped',
  'delivered',
  'completed',
] as const;

/** From where an order may go where. What is paid after its reservation ended comes back to life. */
export const orderMoves: Record<OrderState, readonly OrderState[]> = {
  awaiting_payment: ['paid', 'expired', 'cancelled'],
  expired: ['paid'],
  cancelled: ['paid'],
  // Digital goods are there at once.
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
