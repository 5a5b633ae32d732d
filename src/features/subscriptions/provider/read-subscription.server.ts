import type Stripe from 'stripe';
import type { Deps } from '#platform/ctx.ts';
import { expectObject } from '#platform/payment-provider.ts';
import { type ChargeFact, readCharge } from './read-charge.server.ts';

/** What we use of a provider's subscription. Times are Dates, amounts minor units. */
export interface SubscriptionFact {
  id: string;
  /** Our row. */
  rowId: string | null;
  customerId: string;
  status: Stripe.Subscription.Status;
  itemId: string;
  /** The provider's price that is billed next, and for how many seats. */
  priceId: string;
  seats: number;
  periodStart: Date;
  periodEnd: Date;
  cancels: boolean;
  /** When it was cancelled for good; null while it wasn't. */
  endedAt: Date | null;
  /** What is paid for until then, while another price is billed next. */
  held: { priceId: string; seats: number; until: Date } | null;
  /** The first bill that is unpaid. */
  unpaid: UnpaidFact | null;
  /** The bill of its last period was charged, and never paid: it may be void by now. */
  isLastUnpaid: boolean;
  credit: number;
  card: { id: string; brand: string; last4: string; expires: string } | null;
  invoices: InvoiceFact[];
}

/** An unpaid bill: since when it was charged, how often, and where it is paid. */
interface UnpaidFact {
  invoiceId: string;
  since: Date;
  attempts: number;
  url: string | null;
  /** The card it was charged to last; null when there was none. */
  cardId: string | null;
  /** The payer's bank wants them to confirm it, on the same page. */
  needsBank: boolean;
}

export interface InvoiceFact {
  id: string;
  number: string | null;
  state: Stripe.Invoice.Status;
  reason: string | null;
  /** The provider's price it is for; null without a line of a price. */
  priceId: string | null;
  total: number;
  paid: number;
  currency: string;
  url: string | null;
  issuedAt: Date;
  paidAt: Date | null;
  /** Pays for the current period, or a part of it. */
  isCurrent: boolean;
  intentId: string | null;
  /** Read for what isn't in the ledger yet, and for the current period; null otherwise. */
  charge: ChargeFact | null;
}

const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];
/** A year of months, and some changes between them. */
const MOST_INVOICES = 40;
/** The provider's times are whole seconds, and its computers' clocks differ a little. */
const CLOCK_SLACK_MS = 3000;
const dateOf = (seconds: number) => new Date(seconds * 1000);

/**
 * Reads a subscription with its invoices from the provider.
 * @returns also the time by the provider's clock before which everything that happened is in it
 * @param isBooked whether nothing of an invoice's charge is missing in the ledger
 */
export async function readSubscription(
  deps: Pick<Deps, 'provider'>,
  id: string,
  isBooked: (invoiceId: string) => boolean,
  options: Stripe.RequestOptions = {},
): Promise<{ fact: SubscriptionFact; readAt: Date | null }> {
  const { provider } = deps;
  const began = performance.now();
  const [subscription, invoices] = await Promise.all([
    provider.subscriptions.retrieve(id, { expand }, options),
    provider.invoices.list({ subscription: id, limit: MOST_INVOICES, expand: ['data.payments'] }, options),
  ]);
  const answeredAt = Date.parse(subscription.lastResponse.headers.date ?? '');
  const readAt = new Date(answeredAt - (performance.now() - began) - CLOCK_SLACK_MS);
  const fact = factOf(expectObject(subscription, 'subscription'), invoices.data);
  const tried = openIntentOf(invoices.data.find(({ id }) => id === fact.unpaid?.invoiceId));
  if (fact.unpaid && tried) Object.assign(fact.unpaid, await readAttempt(deps, tried, options));
  await Promise.all(
    fact.invoices.map(async (invoice) => {
      if (invoice.intentId && invoice.paid > 0 && (invoice.isCurrent || !isBooked(invoice.id)))
        invoice.charge = await readCharge(deps, invoice.intentId, options);
    }),
  );
  return { fact, readAt: Number.isNaN(answeredAt) ? null : readAt };
}

function factOf(subscription: Stripe.Subscription, invoices: readonly Stripe.Invoice[]): SubscriptionFact {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`Subscription ${subscription.id} has no item`);
  const { customer } = subscription;
  if (typeof customer === 'string')
    throw new Error(`Subscription ${subscription.id} came without its customer`);
  const unpaid = invoices.filter(isUnpaid).at(-1);
  const method =
    expandedMethod(subscription.default_payment_method) ??
    (customer.deleted ? null : expandedMethod(customer.invoice_settings.default_payment_method));
  return {
    id: subscription.id,
    rowId: subscription.metadata.subscription_id ?? null,
    customerId: customer.id,
    status: subscription.status,
    itemId: item.id,
    priceId: item.price.id,
    seats: item.quantity ?? 1,
    periodStart: dateOf(item.current_period_start),
    periodEnd: dateOf(item.current_period_end),
    cancels: subscription.cancel_at_period_end,
    endedAt: subscription.ended_at === null ? null : dateOf(subscription.ended_at),
    held: heldOf(subscription),
    unpaid: unpaid
      ? {
          invoiceId: unpaid.id,
          cardId: null,
          needsBank: false,
          since: dateOf(unpaid.status_transitions.finalized_at ?? unpaid.created),
          attempts: unpaid.attempt_count,
          url: unpaid.hosted_invoice_url ?? null,
        }
      : null,
    isLastUnpaid: isLastUnpaid(invoices),
    credit: customer.deleted ? 0 : Math.max(0, -customer.balance),
    card: method?.card
      ? {
          id: method.id,
          brand: method.card.brand,
          last4: method.card.last4,
          expires: `${String(method.card.exp_month).padStart(2, '0')}/${method.card.exp_year}`,
        }
      : null,
    invoices: invoices.map((invoice) => invoiceFact(invoice, item.current_period_end)),
  };
}

const idOf = (one: string | { id: string } | null | undefined): string | null =>
  (typeof one === 'string' ? one : one?.id) ?? null;

const openIntentOf = (invoice: Stripe.Invoice | undefined): string | null =>
  idOf(invoice?.payments?.data.find(({ status }) => status === 'open')?.payment.payment_intent);

/** How the last attempt to charge a bill ended. */
async function readAttempt(
  { provider }: Pick<Deps, 'provider'>,
  intentId: string,
  options: Stripe.RequestOptions,
): Promise<Pick<UnpaidFact, 'cardId' | 'needsBank'>> {
  const intent = expectObject(
    await provider.paymentIntents.retrieve(intentId, {}, options),
    'payment_intent',
  );
  const { status, last_payment_error: error } = intent;
  return {
    cardId: idOf(intent.payment_method) ?? error?.payment_method?.id ?? null,
    needsBank: status === 'requires_action' || error?.code === 'authentication_required',
  };
}

/** A bill of a period that was charged. That of a change which waits for the payer's bank is none. */
const isOfPeriod = ({ attempted, billing_reason: reason }: Stripe.Invoice) =>
  attempted && reason !== 'subscription_update';
const isUnpaid = (invoice: Stripe.Invoice) =>
  isOfPeriod(invoice) && (invoice.status === 'open' || invoice.status === 'uncollectible');

/** @param invoices newest first */
const isLastUnpaid = (invoices: readonly Stripe.Invoice[]) =>
  !['paid', undefined].includes(invoices.find(isOfPeriod)?.status ?? undefined);

const expandedMethod = (method: string | Stripe.PaymentMethod | null | undefined) =>
  typeof method === 'string' ? null : (method ?? null);

/** The names of what a subscription keeps at the provider while another price is billed next. */
export const heldKeys = { price: 'held_price', seats: 'held_seats', until: 'held_until' } as const;

function heldOf({ metadata, items }: Stripe.Subscription): SubscriptionFact['held'] {
  const { [heldKeys.price]: priceId, [heldKeys.seats]: seats, [heldKeys.until]: until } = metadata;
  if (!priceId || !seats || !until) return null;
  // Its period is over, so what was billed next is paid for now.
  if (Number(until) <= (items.data[0]?.current_period_start ?? 0)) return null;
  return { priceId, seats: Number(seats), until: dateOf(Number(until)) };
}

/** A change credits the rest of what was before: what it is for is what it charges. */
function priceOf({ lines }: Stripe.Invoice): string | null {
  const priced = lines.data.filter(({ pricing }) => pricing?.price_details);
  const line = priced.findLast(({ amount }) => amount >= 0) ?? priced.at(-1);
  const price = line?.pricing?.price_details?.price;
  return (typeof price === 'string' ? price : price?.id) ?? null;
}

function invoiceFact(invoice: Stripe.Invoice, periodEnd: number): InvoiceFact {
  const payment = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent;
  const paidAt = invoice.status_transitions.paid_at;
  return {
    id: invoice.id,
    number: invoice.number,
    state: invoice.status ?? 'draft',
    reason: invoice.billing_reason,
    priceId: priceOf(invoice),
    total: invoice.total,
    paid: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    url: invoice.hosted_invoice_url ?? null,
    issuedAt: dateOf(invoice.created),
    paidAt: paidAt ? dateOf(paidAt) : null,
    isCurrent: invoice.lines.data.some(({ period }) => period.end >= periodEnd),
    intentId: typeof payment === 'string' ? payment : (payment?.id ?? null),
    charge: null,
  };
}
