import type { PaymentState } from './events.ts';

/**
 * From where a payment may go where. Money can come after we gave up on it (cancelled, failed -> succeeded), and a
 * refund that failed at the bank leads back to where the payment stood.
 */
export const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
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

/** Nobody knows yet whether money will come. */
export const openStates: readonly PaymentState[] = ['initiated', 'requires_action', 'processing'];
/** The money is here, all of it or a part. */
export const paidStates: readonly PaymentState[] = ['succeeded', 'partially_refunded', 'disputed'];
