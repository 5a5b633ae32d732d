import { due } from '#sandbox/clock.ts';
import { cardError } from '#sandbox/payments/attempts.ts';
import { methodNamed } from '#sandbox/payments/methods.ts';
import { badRequest, Failure } from '#sandbox/protocol/failure.ts';
import { mergeMetadata } from '#sandbox/protocol/params.ts';
import { change, emit } from '#sandbox/store/events.ts';
import { newId } from '#sandbox/store/ids.ts';
import { get, idOf, insert, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import type { Price } from './catalogue.ts';
import { collect, defaultMethod } from './collect.ts';
import { draftInvoice, finalizeInvoice } from './invoices.ts';
import { itemsList, newItem, type Subscription } from './items.ts';
import { periodLines } from './lines.ts';
import { periodEnd } from './periods.ts';
import type { SubscriptionGiven } from './subscription-params.ts';

type Status = Subscription['status'];

const HOUR = 60 * 60;
/** How long the first payment may take, or that of a change which waits for its own. */
export const PATIENCE = 23 * HOUR;

/** From where to where a subscription may go. */
const moves: Partial<Record<Status, readonly Status[]>> = {
  incomplete: ['active', 'incomplete_expired', 'canceled'],
  active: ['past_due', 'canceled'],
  past_due: ['active', 'canceled', 'unpaid'],
  unpaid: ['active', 'canceled'],
};

/** @throws when it may not go there: what is cancelled stays so */
export function moveTo(
  tx: Tx,
  subscription: Subscription,
  to: Status,
  more: Partial<Subscription> = {},
  type = 'customer.subscription.updated',
): Subscription {
  if (subscription.status !== to && !moves[subscription.status]?.includes(to))
    throw badRequest(`A subscription does not go from ${subscription.status} to ${to}.`);
  return change(tx, subscription, { ...more, status: to }, type) as Subscription;
}

export const subscriptionNamed = (tx: Tx, id: string): Subscription =>
  get(tx, 'subscription', id) as Subscription;

/** @throws as if there were none, once it is over */
export function liveSubscription(tx: Tx, id: string): Subscription {
  const subscription = subscriptionNamed(tx, id);
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw new Failure(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such subscription: '${id}'`,
      param: 'id',
    });
  return subscription;
}

export interface Start {
  subscription: Subscription;
  invoiceId: string;
}

/** A subscription and the invoice of its first period, not tried yet. */
export function startSubscription(tx: Tx, given: SubscriptionGiven): Start {
  const customer = get(tx, 'customer', given.customer, 'customer');
  const prices = given.items.map(({ price }, index) => recurring(tx, price, `items[${index}][price]`));
  const [first] = prices;
  if (!first?.recurring) throw badRequest('A subscription needs an item.', { param: 'items' });
  const same = prices.every(
    ({ currency, recurring }) =>
      currency === first.currency && recurring?.interval === first.recurring?.interval,
  );
  if (!same) throw badRequest('All items have to recur alike, in one currency.', { param: 'items' });
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
  due(tx, period.end, 'subscription.renew', id);
  due(tx, tx.now + PATIENCE, 'subscription.expire', id);
  const draft = draftInvoice(tx, {
    subscription,
    lines: periodLines(tx, items, period),
    reason: 'subscription_create',
  });
  const invoice = finalizeInvoice(tx, draft);
  return { subscription: update(tx, subscription, { latest_invoice: invoice.id }), invoiceId: invoice.id };
}

export function createSubscription(tx: Tx, given: SubscriptionGiven): Subscription {
  const behaviour = given.payment_behavior ?? 'allow_incomplete';
  const { subscription, invoiceId } = startSubscription(tx, given);
  const invoice = get(tx, 'invoice', invoiceId);
  const method = defaultMethod(tx, subscription, idOf(subscription.customer) ?? '');
  if (behaviour !== 'default_incomplete' && !method && invoice.amount_remaining > 0)
    throw badRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  const came = collect(
    tx,
    { ...invoice, object: 'invoice' },
    behaviour === 'default_incomplete' ? null : method,
    {
      offSession: given.off_session ?? false,
    },
  );
  // Nothing of it stays: no subscription, no invoice, no declined charge.
  if (behaviour === 'error_if_incomplete' && came && came.state !== 'succeeded') throw refusedWhole(came);
  return subscriptionNamed(tx, subscription.id);
}

type Came = NonNullable<ReturnType<typeof collect>>;

export function refusedWhole(came: Came): Failure {
  if (came.state === 'declined') return new Failure(402, cardError(came).body);
  return new Failure(402, {
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

/** A card of this customer; a token makes one. */
export function attached(tx: Tx, name: string, customer: string): string {
  const method = methodNamed(tx, name, 'default_payment_method');
  if (idOf(method.customer) === customer) return method.id;
  if (idOf(method.customer) !== null || method.id === name)
    throw badRequest(
      `The customer does not have a payment method with the ID ${name}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'default_payment_method' },
    );
  update(tx, { ...method, object: 'payment_method' }, { customer });
  return method.id;
}

/** Over, at once. */
export function endSubscription(
  tx: Tx,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
  details: { comment?: string | null | undefined; feedback?: string | undefined } = {},
): Subscription {
  return moveTo(
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
