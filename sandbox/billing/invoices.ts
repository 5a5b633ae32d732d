import { badRequest } from '#sandbox/protocol/api-error.ts';
import { emit, updateAndEmit } from '#sandbox/store/events.ts';
import { newId } from '#sandbox/store/ids.ts';
import { wholeList } from '#sandbox/store/lists.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { get, idOf, insert, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { periodOf, type Subscription } from './items.ts';
import type { InvoiceLine } from './lines.ts';

export type Invoice = Objects['invoice'] & { object: 'invoice' };
type Customer = Objects['customer'] & { object: 'customer' };

interface InvoiceInput {
  subscription: Subscription;
  lines: readonly InvoiceLine[];
  reason: Invoice['billing_reason'];
  prorationDate?: number | undefined;
}

export const sumOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** Builds an invoice without storing it. */
export function invoiceOf(tx: Tx, customer: Customer, given: InvoiceInput): Invoice {
  const { subscription, reason } = given;
  const id = newId('invoice');
  const lines = given.lines.map((line) => ({ ...line, invoice: id }));
  const total = sumOf(lines);
  const period = periodOf(subscription);
  // A negative customer balance is credit; it is used before anything is charged.
  const due = Math.max(0, total + customer.balance);
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Touchline sandbox',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: tx.now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: wholeList(`/v1/invoices/${id}/lines`, lines),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
        ...(given.prorationDate === undefined ? {} : { subscription_proration_date: given.prorationDate }),
      },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: reason === 'subscription_cycle' ? period.start : period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

export const customerOf = (tx: Tx, subscription: Subscription): Customer =>
  get(tx, 'customer', idOf(subscription.customer) ?? '') as Customer;

/** A draft, not finalised yet. */
export function draftInvoice(tx: Tx, given: InvoiceInput): Invoice {
  const invoice = insert(tx, invoiceOf(tx, customerOf(tx, given.subscription), given));
  emit(tx, 'invoice.created', invoice);
  return invoice;
}

/** Assigns number and URLs, applies the customer's credit and opens the invoice for payment. */
export function finalizeInvoice(tx: Tx, invoice: Invoice): Invoice {
  if (invoice.status !== 'draft')
    throw badRequest('This invoice is already finalized, you can’t re-finalize it.');
  const customer = get(tx, 'customer', idOf(invoice.customer) ?? '') as Customer;
  const due = Math.max(0, invoice.total + customer.balance);
  // Remaining credit stays negative.
  const ending = Math.min(0, invoice.total + customer.balance);
  const number = customer.next_invoice_sequence ?? 1;
  update(tx, customer, { balance: ending, next_invoice_sequence: number + 1 });
  const page = `${tx.publicUrl}/i/${invoice.id}`;
  return updateAndEmit(
    tx,
    invoice,
    {
      amount_due: due,
      amount_remaining: due,
      effective_at: tx.now,
      ending_balance: ending,
      hosted_invoice_url: page,
      invoice_pdf: `${page}/pdf`,
      number: `${customer.invoice_prefix ?? 'SANDBOX'}-${String(number).padStart(4, '0')}`,
      starting_balance: customer.balance,
      status: 'open',
      status_transitions: { ...invoice.status_transitions, finalized_at: tx.now },
    },
    'invoice.finalized',
  ) as Invoice;
}

export const subscriptionIdOf = (invoice: Objects['invoice']): string | null =>
  idOf(invoice.parent?.subscription_details?.subscription);
