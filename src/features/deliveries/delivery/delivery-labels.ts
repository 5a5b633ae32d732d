import type { DisputeOutcome } from '#features/payments/dispute-outcome.ts';
import type { DeliveryState, HoldReason } from './delivery-states.ts';

interface Label {
  label: string;
  tone: 'plain' | 'good' | 'warn' | 'bad';
}

/** What buyer and seller read of a delivery's state. */
export const deliveryLabels: Record<DeliveryState, Label> = {
  to_send: { label: 'To send', tone: 'warn' },
  in_fulfilment: { label: 'Being packed', tone: 'good' },
  on_hold: { label: 'On hold', tone: 'warn' },
  partially_shipped: { label: 'Partially shipped', tone: 'good' },
  shipped: { label: 'Shipped', tone: 'good' },
  delivered: { label: 'Delivered', tone: 'good' },
  completed: { label: 'Completed', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
};

/** What a seller reads of a buyer's dispute with their bank. */
export const disputeLabels: Record<DisputeOutcome, string> = {
  open: 'Payment disputed',
  won: 'Dispute won',
  lost: 'Dispute lost',
};

/** To the buyer "To send" would be somebody else's task. */
export const buyersLabelOf = (state: DeliveryState): Label =>
  state === 'to_send' ? { label: 'Being prepared', tone: 'good' } : deliveryLabels[state];

/** For the seller's list, and as a sentence for the buyer. */
export const holdLabels: Record<HoldReason, { label: string; sentence: string }> = {
  FILE: { label: 'Print file', sentence: 'Something is wrong with the print file.' },
  ADDRESS: { label: 'Address', sentence: 'The seller needs to check your address.' },
  STOCK: { label: 'Stock', sentence: 'The seller is waiting for stock.' },
  PAYMENT_REVIEW: { label: 'Payment review', sentence: 'The payment is being reviewed.' },
};
