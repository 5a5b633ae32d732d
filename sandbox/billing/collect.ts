import { type Attempt, confirmIntent } from '#sandbox/payments/attempts.ts';
import { createIntent } from '#sandbox/payments/intents.ts';
import { badRequest } from '#sandbox/protocol/failure.ts';
import { change, emit } from '#sandbox/store/events.ts';
import { newId } from '#sandbox/store/ids.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { find, get, hiddenOf, hide, idOf, insert, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import type { Invoice } from './invoices.ts';

type Method = Objects['payment_method'];
type InvoicePayment = Objects['invoice_payment'] & { object: 'invoice_payment' };

/** What a payment keeps beside itself when it pays an invoice. */
interface PaysInvoice {
  invoice: string;
}

const purposes: Partial<Record<NonNullable<Invoice['billing_reason']>, string>> = {
  subscription_create: 'Subscription creation',
  subscription_update: 'Subscription update',
  subscription_cycle: 'Subscription renewal',
};

/** The payment an open invoice is paid by: made once, tried as often as needed. */
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
  hide(tx, intent.id, { invoice: invoice.id } satisfies PaysInvoice);
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
 * Tries to take what an invoice asks for. What follows of it for the invoice and its subscription happens with the
 * payment's own events, so it is the same whoever finishes the payment.
 * @returns null when there was nothing to take
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
  const pays = hiddenOf<PaysInvoice>(tx, intent.id);
  return pays?.invoice ? (find(tx, 'invoice', pays.invoice) as Invoice | undefined) : undefined;
}

/** @param intent null when nothing had to be taken */
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
  const next = change(
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

/** The card an invoice is tried with when none is named. */
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
