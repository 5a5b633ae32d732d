import { type Attempt, confirmIntent } from '#sandbox/payments/attempts.ts';
import { createIntent } from '#sandbox/payments/intents.ts';
import { badRequest } from '#sandbox/protocol/api-error.ts';
import { emit, updateAndEmit } from '#sandbox/store/events.ts';
import { newId } from '#sandbox/store/ids.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { find, get, idOf, insert, privateDataOf, setPrivateData, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import type { Invoice } from './invoices.ts';

type Method = Objects['payment_method'];
type InvoicePayment = Objects['invoice_payment'] & { object: 'invoice_payment' };

/** The private data of a payment that pays an invoice. */
interface IntentData {
  invoice: string;
}

const purposes: Partial<Record<NonNullable<Invoice['billing_reason']>, string>> = {
  subscription_create: 'Subscription creation',
  subscription_update: 'Subscription update',
  subscription_cycle: 'Subscription renewal',
};

/** The payment of an open invoice: created once, attempted as often as needed. */
export function intentOf(tx: Tx, invoice: Invoice) {
  const known = paymentsOf(tx, invoice).find(({ status }) => status === 'open');
  const knownIntent = find(tx, 'payment_intent', idOf(known?.payment.payment_intent) ?? '');
  if (knownIntent) return knownIntent;
  const intent = createIntent(tx, {
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    description: purposes[invoice.billing_reason ?? 'manual'] ?? null,
    setupFutureUsage: 'off_session',
  });
  setPrivateData(tx, intent.id, { invoice: invoice.id } satisfies IntentData);
  insert(tx, {
    id: newId('invoice_payment'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_remaining,
    created: tx.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  return intent;
}

export const paymentsOf = (tx: Tx, invoice: { id: string }): InvoicePayment[] =>
  tx.db
    .all<{ json: string }>(
      "select json from obj where kind = 'invoice_payment' and json ->> '$.invoice' = ? order by seq",
      invoice.id,
    )
    .map(({ json }) => JSON.parse(json) as InvoicePayment);

/**
 * Charges an open invoice. The payment's events update the invoice and its subscription, so the result is the same
 * whoever completes the payment.
 * @returns null when there was nothing to charge
 */
export function collect(
  tx: Tx,
  invoice: Invoice,
  method: Method | null,
  { returnUrl, offSession = false }: { returnUrl?: string; offSession?: boolean } = {},
): Attempt | null {
  if (invoice.status !== 'open') throw badRequest(`Invoice is not open: it is ${invoice.status}.`);
  if (invoice.amount_remaining === 0) {
    markPaid(tx, invoice, null);
    return null;
  }
  const intent = intentOf(tx, invoice);
  if (!method) return null;
  return confirmIntent(tx, intent, method, { offSession, ...(returnUrl ? { returnUrl } : {}) });
}

/** The invoice a payment is for; undefined for any other payment. */
export function invoicePaidBy(tx: Tx, intent: { id: string }): Invoice | undefined {
  const pays = privateDataOf<IntentData>(tx, intent.id);
  return pays?.invoice ? (find(tx, 'invoice', pays.invoice) as Invoice | undefined) : undefined;
}

/** @param intent null when there was nothing to charge */
export function markPaid(tx: Tx, invoice: Invoice, intent: Objects['payment_intent'] | null): Invoice {
  const amount = intent ? invoice.amount_remaining : 0;
  const open = intent && paymentsOf(tx, invoice).find((one) => one.payment.payment_intent === intent.id);
  if (open) {
    const paid = update(tx, open, {
      amount_paid: amount,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: tx.now },
    });
    emit(tx, 'invoice_payment.paid', paid);
  }
  const next = updateAndEmit(
    tx,
    invoice,
    {
      amount_paid: amount,
      amount_remaining: 0,
      attempt_count: invoice.attempt_count + (intent ? 1 : 0),
      attempted: true,
      next_payment_attempt: null,
      status: 'paid',
      status_transitions: { ...invoice.status_transitions, paid_at: tx.now },
    },
    'invoice.paid',
  ) as Invoice;
  emit(tx, 'invoice.payment_succeeded', next);
  return next;
}

/** The card that is charged when none is named. */
export function defaultMethod(
  tx: Tx,
  subscription: Objects['subscription'] | null,
  customerId: string,
): Method | null {
  const customer = get(tx, 'customer', customerId);
  const id =
    idOf(subscription?.default_payment_method) ?? idOf(customer.invoice_settings.default_payment_method);
  return id ? (find(tx, 'payment_method', id) ?? null) : null;
}
