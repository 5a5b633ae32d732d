import type { PaymentState } from './events.ts';

/**
 * The transitions of a payment. Money can arrive after a payment was cancelled or failed, and a refund that fails at the
 * bank restores the state before it.
 */
export const paymentTransitions: Record<PaymentState, readonly PaymentState[]> = {
  initiated: ['requires_action', 'processing', 'succeeded', 'failed', 'cancelled'],
  requires_action: ['processing', 'succeeded', 'failed', 'cancelled'],
  processing: ['succeeded', 'failed', 'cancelled'],
  succeeded: ['partially_refunded', 'refunded', 'disputed'],
  failed: ['succeeded'],
  cancelled: ['succeeded'],
  partially_refunded: ['succeeded', 'refunded', 'disputed'],
  refunded: ['succeeded', 'partially_refunded', 'disputed'],
  disputed: ['succeeded', 'partially_refunded', 'refunded'],
};

/** It isn't known yet whether it will be paid. */
export const openStates: readonly PaymentState[] = ['initiated', 'requires_action', 'processing'];
/** Paid, and not refunded in full. */
export const paidStates: readonly PaymentState[] = ['succeeded', 'partially_refunded', 'disputed'];
