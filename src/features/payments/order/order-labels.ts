import type { DisputeOutcome } from '../dispute-outcome.ts';
import type { OrderState } from '../events.ts';

interface Label {
  label: string;
  tone: 'plain' | 'good' | 'warn' | 'bad';
  /** In the order's timeline. */
  timeline: string;
}

/** What people read of an order's state. */
export const orderLabels: Record<OrderState, Label> = {
  awaiting_payment: { label: 'Awaiting payment', tone: 'warn', timeline: 'Order placed' },
  expired: { label: 'Expired', tone: 'plain', timeline: 'Reservation expired. You weren’t charged.' },
  cancelled: { label: 'Cancelled', tone: 'plain', timeline: 'Order cancelled. You weren’t charged.' },
  paid: { label: 'Paid', tone: 'good', timeline: 'Payment received' },
  in_fulfilment: { label: 'Being packed', tone: 'good', timeline: 'Being packed' },
  on_hold: { label: 'On hold', tone: 'warn', timeline: 'On hold' },
  partially_shipped: { label: 'Partially shipped', tone: 'good', timeline: 'Part of your order shipped' },
  shipped: { label: 'Shipped', tone: 'good', timeline: 'Shipped' },
  delivered: { label: 'Delivered', tone: 'good', timeline: 'Delivered' },
  completed: { label: 'Completed', tone: 'good', timeline: 'Completed' },
  partially_refunded: { label: 'Partially refunded', tone: 'warn', timeline: 'Partially refunded' },
  refunded: { label: 'Refunded', tone: 'plain', timeline: 'Refunded' },
  disputed: { label: 'Disputed', tone: 'bad', timeline: 'You disputed this payment with your bank' },
};

/** The label of one order. Its state stays `disputed` when the bank has returned the money. */
export const orderLabelOf = ({
  state,
  dispute,
}: {
  state: OrderState;
  dispute: DisputeOutcome | null;
}): Label =>
  state === 'disputed' && dispute === 'lost'
    ? { ...orderLabels.disputed, label: 'Refunded by your bank', tone: 'plain' }
    : orderLabels[state];
