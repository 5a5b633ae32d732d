import { ApiError } from '#sandbox/protocol/api-error.ts';
import { emit } from '#sandbox/store/events.ts';
import { idWith, newId } from '#sandbox/store/ids.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { insert, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';

export type Intent = Objects['payment_intent'];
type Status = Intent['status'];

/** Allowed transitions. */
const transitions: Partial<Record<Status, readonly Status[]>> = {
  requires_payment_method: [
    'requires_confirmation',
    'requires_action',
    'requires_capture',
    'succeeded',
    'canceled',
  ],
  requires_confirmation: [
    'requires_payment_method',
    'requires_action',
    'requires_capture',
    'succeeded',
    'canceled',
  ],
  requires_action: ['requires_payment_method', 'requires_capture', 'succeeded', 'canceled'],
  requires_capture: ['succeeded', 'canceled'],
  processing: ['succeeded', 'requires_payment_method', 'canceled'],
};

export interface IntentInput {
  amount: number;
  currency: string;
  customer?: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
  captureMethod?: Intent['capture_method'];
  receiptEmail?: string | null;
  statementDescriptorSuffix?: string | null;
  setupFutureUsage?: 'off_session' | 'on_session' | null;
  transferGroup?: string | null;
}

export function createIntent(tx: Tx, given: IntentInput): Intent {
  const id = newId('payment_intent');
  const intent = insert(tx, {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: given.captureMethod ?? 'automatic_async',
    client_secret: idWith(`${id}_secret_`),
    confirmation_method: 'automatic',
    created: tx.now,
    currency: given.currency,
    customer: given.customer ?? null,
    customer_account: null,
    description: given.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: given.receiptEmail ?? null,
    review: null,
    setup_future_usage: given.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: given.statementDescriptorSuffix ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: given.transferGroup ?? null,
  });
  emit(tx, 'payment_intent.created', intent);
  return intent;
}

export function cancelIntent(tx: Tx, intent: Intent, reason: Intent['cancellation_reason']): Intent {
  if (!transitions[intent.status]?.includes('canceled'))
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
    );
  return transition(
    tx,
    intent,
    'canceled',
    { canceled_at: tx.now, cancellation_reason: reason, amount_capturable: 0, next_action: null },
    'payment_intent.canceled',
  );
}

/** @throws when the transition is not allowed */
export function transition(
  tx: Tx,
  intent: Intent,
  to: Status,
  changes: Partial<Intent>,
  type: string,
): Intent {
  if (to !== intent.status && !transitions[intent.status]?.includes(to))
    throw unexpectedState(intent, `A PaymentIntent does not go from ${intent.status} to ${to}.`);
  const next = update(tx, intent, { ...changes, status: to });
  emit(tx, type, next);
  return next;
}

export const unexpectedState = (intent: Intent, message: string) =>
  new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  });
