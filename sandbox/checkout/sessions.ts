import { type ScheduledTasks, schedule } from '#sandbox/clock.ts';
import { badRequest } from '#sandbox/protocol/api-error.ts';
import { assertWhole, rulesOf } from '#sandbox/protocol/currencies.ts';
import { mergeMetadata } from '#sandbox/protocol/params.ts';
import { updateAndEmit } from '#sandbox/store/events.ts';
import { newId } from '#sandbox/store/ids.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { find, get, insert, privateDataOf } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { type Line, readLine } from './line-items.ts';
import type { CreateSession, IntentData, SubscriptionData } from './params.ts';

export type Session = Objects['checkout.session'];

/** A session's private data. */
export interface SessionTerms {
  lines: Line[];
  intent: IntentData;
  subscription: SubscriptionData;
}

const MIN_SECONDS = 30 * 60;
const MAX_SECONDS = 24 * 60 * 60;

export function createSession(tx: Tx, input: CreateSession): Session {
  const lines = input.line_items.map((given, index) => readLine(tx, given, index));
  const currency = input.currency ?? lines[0]?.item.currency ?? 'usd';
  if (lines.some(({ item }) => item.currency !== currency))
    throw badRequest('All line items must have the same currency.', { param: 'line_items' });
  const recurring = lines.some(({ item }) => item.price?.recurring);
  if (recurring !== (input.mode === 'subscription'))
    throw badRequest(
      recurring
        ? 'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.'
        : 'You must provide at least one recurring price in `subscription` mode when using prices.',
      { param: 'line_items' },
    );
  if (input.customer) get(tx, 'customer', input.customer, 'customer');
  if (input.customer && input.customer_email)
    throw badRequest('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer_email',
    });
  const subtotal = lines.reduce((sum, { item }) => sum + item.amount_total, 0);
  const shipping = input.shipping_options?.[0]?.shipping_rate_data.fixed_amount.amount ?? 0;
  const total = subtotal + shipping;
  assertWhole(total, currency, 'line_items');
  const { least } = rulesOf(currency);
  if (total > 0 && total < least)
    throw badRequest(
      `The Checkout Session's total amount due must add up to at least ${least} in minor units of ${currency}.`,
      { code: 'amount_too_small' },
    );
  const callersNow = Math.min(realNow(), tx.now);
  const expiresAt = expiryOf(input.expires_at, callersNow);
  const id = newId('checkout.session');
  const session = insert(tx, sessionOf(tx, input, { id, currency, subtotal, shipping, total, expiresAt }), {
    lines,
    intent: input.payment_intent_data ?? {},
    subscription: input.subscription_data ?? {},
  } satisfies SessionTerms);
  // Callers count by the real clock, and the sandbox's may be ahead or behind.
  schedule(tx, tx.now + expiresAt - callersNow, 'checkout.expire', id);
  return session;
}

const realNow = () => Math.floor(Date.now() / 1000);

function expiryOf(wanted: number | undefined, now: number): number {
  if (wanted === undefined) return now + MAX_SECONDS;
  // Allows two seconds for the request to arrive.
  if (wanted < now + MIN_SECONDS - 2)
    throw badRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  if (wanted > now + MAX_SECONDS)
    throw badRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  return wanted;
}

interface Sums {
  id: string;
  currency: string;
  subtotal: number;
  shipping: number;
  total: number;
  expiresAt: number;
}

function sessionOf(tx: Tx, input: CreateSession, sums: Sums): Session {
  return {
    id: sums.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: input.allow_promotion_codes ?? null,
    allowed_payment_method_types: input.allowed_payment_method_types ?? null,
    amount_subtotal: sums.subtotal,
    amount_total: sums.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: input.billing_address_collection ?? null,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: tx.now,
    currency: sums.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: input.customer ?? null,
    customer_account: null,
    customer_creation: input.customer ? null : (input.customer_creation ?? 'if_required'),
    customer_details: null,
    customer_email: input.customer_email ?? null,
    discounts: [],
    expires_at: sums.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: (input.locale as Session['locale']) ?? null,
    managed_payments: { enabled: false },
    metadata: mergeMetadata(null, input.metadata),
    mode: input.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: input.mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: sums.total === 0 ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: input.submit_type ?? null,
    subscription: null,
    success_url: input.success_url,
    total_details: { amount_discount: 0, amount_shipping: sums.shipping, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${tx.publicUrl}/c/pay/${sums.id}`,
    wallet_options: null,
  };
}

/** @throws 400 when the session is complete or expired */
export function expireSession(tx: Tx, session: Session): Session {
  if (session.status !== 'open')
    throw badRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  return updateAndEmit(tx, session, { status: 'expired', url: null }, 'checkout.session.expired');
}

export const termsOf = (tx: Tx, session: Session): SessionTerms =>
  privateDataOf<SessionTerms>(tx, session.id) ?? { lines: [], intent: {}, subscription: {} };

export const checkoutTasks: ScheduledTasks = {
  'checkout.expire'(tx, id) {
    const session = find(tx, 'checkout.session', id);
    if (session?.status === 'open') expireSession(tx, session);
  },
};
