import { schedule } from '#sandbox/clock.ts';
import { cardError } from '#sandbox/payments/attempts.ts';
import { resolvePaymentMethod } from '#sandbox/payments/payment-methods.ts';
import { ApiError, badRequest } from '#sandbox/protocol/api-error.ts';
import { mergeMetadata } from '#sandbox/protocol/params.ts';
import { emit, updateAndEmit } from '#sandbox/store/events.ts';
import { newId } from '#sandbox/store/ids.ts';
import { get, idOf, insert, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import type { Price } from './catalogue.ts';
import { collect, defaultMethod } from './collect.ts';
import { draftInvoice, finalizeInvoice } from './invoices.ts';
import { itemsList, newItem, type Subscription } from './items.ts';
import { periodLines } from './lines.ts';
import { periodEnd } from './periods.ts';
import type { SubscriptionInput } from './subscription-params.ts';

type Status = Subscription['status'];

const HOUR = 60 * 60;
/** How long the first payment, or the payment for a pending change, may take. */
export const FIRST_PAYMENT_SECONDS = 23 * HOUR;

/** Allowed transitions. */
const transitions: Partial<Record<Status, readonly Status[]>> = {
  incomplete: ['active', 'incomplete_expired', 'canceled'],
  active: ['past_due', 'canceled'],
  past_due: ['active', 'canceled', 'unpaid'],
  unpaid: ['active', 'canceled'],
};

/** @throws when the transition is not allowed: a canceled subscription stays canceled */
export function transition(
  tx: Tx,
  subscription: Subscription,
  to: Status,
  more: Partial<Subscription> = {},
  type = 'customer.subscription.updated',
): Subscription {
  if (subscription.status !== to && !transitions[subscription.status]?.includes(to))
    throw badRequest(`A subscription does not go from ${subscription.status} to ${to}.`);
  return updateAndEmit(tx, subscription, { ...more, status: to }, type) as Subscription;
}

export const getSubscription = (tx: Tx, id: string): Subscription =>
  get(tx, 'subscription', id) as Subscription;

/** @throws 404 for an ended subscription as well */
export function liveSubscription(tx: Tx, id: string): Subscription {
  const subscription = getSubscription(tx, id);
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw new ApiError(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such subscription: '${id}'`,
      param: 'id',
    });
  return subscription;
}

export interface StartedSubscription {
  subscription: Subscription;
  invoiceId: string;
}

/** Creates a subscription and the invoice of its first period, which is not charged yet. */
export function startSubscription(tx: Tx, given: SubscriptionInput): StartedSubscription {
  const customer = get(tx, 'customer', given.customer, 'customer');
  const prices = given.items.map(({ price }, index) => recurring(tx, price, `items[${index}][price]`));
  const [first] = prices;
  if (!first?.recurring) throw badRequest('A subscription needs an item.', { param: 'items' });
  const same = prices.every(
    ({ currency, recurring }) =>
      currency === first.currency && recurring?.interval === first.recurring?.interval,
  );
  if (!same) throw badRequest('All items must have the same interval and currency.', { param: 'items' });
  const id = newId('subscription');
  const period = { start: tx.now, end: periodEnd(tx.now, tx.now, first.recurring) };
  const items = given.items.map(({ quantity = 1, metadata }, index) =>
    newItem(tx, {
      subscription: id,
      price: prices[index] ?? first,
      quantity,
      period,
      metadata: mergeMetadata(null, metadata),
    }),
  );
  const method = given.default_payment_method
    ? attached(tx, given.default_payment_method, customer.id)
    : null;
  const subscription = insert(tx, {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: tx.now,
    billing_cycle_anchor_config: null,
    billing_mode: {
      flexible: { proration_discounts: 'included' },
      type: given.billing_mode?.type ?? 'flexible',
    },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: given.cancel_at_period_end ? period.end : null,
    cancel_at_period_end: given.cancel_at_period_end ?? false,
    canceled_at: given.cancel_at_period_end ? tx.now : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: tx.now,
    currency: first.currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method,
    default_source: null,
    default_tax_rates: [],
    description: given.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: itemsList(id, items),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata(null, given.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: given.payment_settings?.save_default_payment_method ?? 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: tx.now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  } satisfies Subscription);
  emit(tx, 'customer.subscription.created', subscription);
  schedule(tx, period.end, 'subscription.renew', id);
  schedule(tx, tx.now + FIRST_PAYMENT_SECONDS, 'subscription.expire', id);
  const draft = draftInvoice(tx, {
    subscription,
    lines: periodLines(tx, items, period),
    reason: 'subscription_create',
  });
  const invoice = finalizeInvoice(tx, draft);
  return { subscription: update(tx, subscription, { latest_invoice: invoice.id }), invoiceId: invoice.id };
}

export function createSubscription(tx: Tx, given: SubscriptionInput): Subscription {
  const behaviour = given.payment_behavior ?? 'allow_incomplete';
  const { subscription, invoiceId } = startSubscription(tx, given);
  const invoice = get(tx, 'invoice', invoiceId);
  const method = defaultMethod(tx, subscription, idOf(subscription.customer) ?? '');
  if (behaviour !== 'default_incomplete' && !method && invoice.amount_remaining > 0)
    throw badRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  const attempt = collect(
    tx,
    { ...invoice, object: 'invoice' },
    behaviour === 'default_incomplete' ? null : method,
    {
      offSession: given.off_session ?? false,
    },
  );
  // All of it is rolled back: no subscription, no invoice, no declined charge.
  if (behaviour === 'error_if_incomplete' && attempt && attempt.state !== 'succeeded')
    throw refusedWhole(attempt);
  return getSubscription(tx, subscription.id);
}

type StartedAttempt = NonNullable<ReturnType<typeof collect>>;

export function refusedWhole(attempt: StartedAttempt): ApiError {
  if (attempt.state === 'declined') return new ApiError(402, cardError(attempt).body);
  return new ApiError(402, {
    type: 'card_error',
    code: 'subscription_payment_intent_requires_action',
    message: 'Payment for this subscription requires additional user action before it can be completed.',
  });
}

export function recurring(tx: Tx, id: string, param: string): Price {
  const price = get(tx, 'price', id, param) as Price;
  if (!price.recurring)
    throw badRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      {
        param,
      },
    );
  return price;
}

/** A payment method of this customer; a test token creates one. */
export function attached(tx: Tx, name: string, customer: string): string {
  const method = resolvePaymentMethod(tx, name, 'default_payment_method');
  if (idOf(method.customer) === customer) return method.id;
  if (idOf(method.customer) !== null || method.id === name)
    throw badRequest(
      `The customer does not have a payment method with the ID ${name}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'default_payment_method' },
    );
  update(tx, { ...method, object: 'payment_method' }, { customer });
  return method.id;
}

/** Ends a subscription immediately. */
export function endSubscription(
  tx: Tx,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
  details: { comment?: string | null | undefined; feedback?: string | undefined } = {},
): Subscription {
  return transition(
    tx,
    subscription,
    'canceled',
    {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: subscription.canceled_at ?? tx.now,
      cancellation_details: {
        comment: details.comment ?? subscription.cancellation_details?.comment ?? null,
        feedback:
          (details.feedback as NonNullable<Subscription['cancellation_details']>['feedback']) ??
          subscription.cancellation_details?.feedback ??
          null,
        feedback_option: null,
        reason,
      },
      ended_at: tx.now,
      pending_update: null,
    },
    'customer.subscription.deleted',
  );
}
