import { conflict } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';
import type { PaymentReason, PaymentState } from './events.ts';
import { type PaymentRow, paymentColumns } from './payment-row.server.ts';
import './events.ts';

/** It isn't known yet whether it will be paid. */
export const openStates: readonly PaymentState[] = ['initiated', 'requires_action', 'processing'];
/** Paid, and not refunded in full. */
export const paidStates: readonly PaymentState[] = ['succeeded', 'partially_refunded', 'disputed'];

interface PaymentMove extends Move<PaymentState> {
  reason: PaymentReason;
}

/**
 * Money can arrive after a payment was cancelled or failed, and a refund that fails at the bank restores the state before
 * it. Everything that changes a payment locks it first.
 */
export const paymentStates = states<PaymentState, PaymentRow, PaymentMove>({
  table: 'payment',
  of: 'payment_id',
  allowed: {
    initiated: ['requires_action', 'processing', 'succeeded', 'failed', 'cancelled'],
    requires_action: ['processing', 'succeeded', 'failed', 'cancelled'],
    processing: ['succeeded', 'failed', 'cancelled'],
    succeeded: ['partially_refunded', 'refunded', 'disputed'],
    failed: ['succeeded'],
    cancelled: ['succeeded'],
    partially_refunded: ['succeeded', 'refunded', 'disputed'],
    refunded: ['succeeded', 'partially_refunded', 'disputed'],
    disputed: ['succeeded', 'partially_refunded', 'refunded'],
  },
  refused: (from) =>
    from
      ? conflict('INVALID_TRANSITION', 'This payment’s status has changed. Refresh the page and try again.')
      : new Error('There is no such payment'),
  columns: paymentColumns,
  alias: 'p',
  set: ({ sql }, { to }) =>
    to === 'succeeded'
      ? sql`updated_at = now(), succeeded_at = coalesce(succeeded_at, now())`
      : sql`updated_at = now()`,
  events: ({ id: paymentId, buyerId }, { from, to }) => [
    { event: 'payment.transitioned', payload: { paymentId, buyerId, from, to } },
  ],
});
