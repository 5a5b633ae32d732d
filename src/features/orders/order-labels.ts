import type { OrderState } from './events.ts';

interface Words {
  label: string;
  tone: 'plain' | 'good' | 'warn' | 'bad';
  /** As a line of its story. */
  told: string;
}

/** What an order's states are called for people. */
export const orderWords: Record<OrderState, Words> = {
  awaiting_payment: { label: 'Waiting for payment', tone: 'warn', told: 'Ordered' },
  expired: { label: 'Ran out', tone: 'plain', told: 'The reservation ended. Nothing was charged' },
  cancelled: { label: 'Given up', tone: 'plain', told: 'Given up. Nothing was charged' },
  paid: { label: 'Paid', tone: 'good', told: 'Paid' },
  in_fulfilment: { label: 'Being made', tone: 'good', told: 'Being made ready' },
  on_hold: { label: 'On hold', tone: 'warn', told: 'On hold' },
  partially_shipped: { label: 'Partly sent', tone: 'good', told: 'A part was sent' },
  shipped: { label: 'Sent', tone: 'good', told: 'Sent' },
  delivered: { label: 'Delivered', tone: 'good', told: 'Yours' },
  completed: { label: 'Complete', tone: 'good', told: 'Complete' },
  partially_refunded: { label: 'Partly refunded', tone: 'warn', told: 'Part of it was refunded' },
  refunded: { label: 'Refunded', tone: 'plain', told: 'Refunded' },
  disputed: { label: 'With your bank', tone: 'bad', told: 'Your bank asked for the money back' },
};
