import { z } from 'zod';
import { collect, defaultMethod, intentOf, paymentsOf } from '#sandbox/billing/collect.ts';
import { finalizeInvoice, type Invoice, subscriptionIdOf } from '#sandbox/billing/invoices.ts';
import { previewInvoice, previewParams } from '#sandbox/billing/preview.ts';
import { attached } from '#sandbox/billing/subscriptions.ts';
import { voidInvoice } from '#sandbox/billing/void-invoice.ts';
import { cardError } from '#sandbox/payments/attempts.ts';
import { ApiError, badRequest } from '#sandbox/protocol/api-error.ts';
import type { Includes } from '#sandbox/protocol/expand.ts';
import { flag, mergeMetadata, metadata, text } from '#sandbox/protocol/params.ts';
import { route } from '#sandbox/protocol/route.ts';
import { updateAndEmit } from '#sandbox/store/events.ts';
import { list, paging, wholeList } from '#sandbox/store/lists.ts';
import { find, get, idOf } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';

const getInvoice = (tx: Tx, id: string) => get(tx, 'invoice', id) as Invoice;

export const invoices = [
  route({ method: 'POST', path: '/v1/invoices/create_preview', params: previewParams, run: previewInvoice }),
  route({
    method: 'GET',
    path: '/v1/invoices',
    params: z.strictObject({
      ...paging,
      customer: text().optional(),
      subscription: text().optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
    }),
    run: (tx, { customer, subscription, status, ...page }) =>
      list(tx, 'invoice', page, {
        customer,
        status,
        'parent.subscription_details.subscription': subscription,
      }),
  }),
  route({
    method: 'GET',
    path: '/v1/invoices/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => getInvoice(tx, id),
  }),
  route({
    method: 'POST',
    path: '/v1/invoices/:id',
    params: z.strictObject({ metadata: metadata().optional() }),
    run(tx, { metadata: given }, { id }) {
      const invoice = getInvoice(tx, id);
      return updateAndEmit(
        tx,
        invoice,
        { metadata: mergeMetadata(invoice.metadata, given) },
        'invoice.updated',
      );
    },
  }),
  route({
    method: 'GET',
    path: '/v1/invoices/:id/lines',
    params: z.strictObject(paging),
    run: (tx, _page, { id }) => getInvoice(tx, id).lines,
  }),
  route({
    method: 'POST',
    path: '/v1/invoices/:id/finalize',
    params: z.strictObject({ auto_advance: flag().optional() }),
    run: (tx, _input, { id }) => finalizeInvoice(tx, getInvoice(tx, id)),
  }),
  route({
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    params: z.strictObject({ payment_method: text().optional(), off_session: flag().optional() }),
    run: (tx, { payment_method }, { id }) => payInvoice(tx, getInvoice(tx, id), payment_method),
  }),
  route({
    method: 'POST',
    path: '/v1/invoices/:id/void',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => voidInvoice(tx, getInvoice(tx, id)),
  }),
  route({
    method: 'GET',
    path: '/v1/invoice_payments',
    params: z.strictObject({
      ...paging,
      invoice: text().optional(),
      status: z.enum(['open', 'paid', 'canceled']).optional(),
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text() }).optional(),
    }),
    run: (tx, { invoice, status, payment, ...page }) =>
      list(tx, 'invoice_payment', page, {
        invoice,
        status,
        'payment.payment_intent': payment?.payment_intent,
      }),
  }),
  route({
    method: 'GET',
    path: '/v1/invoice_payments/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => get(tx, 'invoice_payment', id),
  }),
];

function payInvoice(tx: Tx, invoice: Invoice, card: string | undefined): Invoice {
  if (invoice.status === 'paid')
    throw badRequest('Invoice is already paid.', { code: 'invoice_already_paid' });
  const open = invoice.status === 'draft' ? finalizeInvoice(tx, invoice) : invoice;
  const customer = idOf(open.customer) ?? '';
  const subscription = find(tx, 'subscription', subscriptionIdOf(open) ?? '') ?? null;
  const method = card
    ? get(tx, 'payment_method', attached(tx, card, customer))
    : defaultMethod(tx, subscription, customer);
  if (!method && open.amount_remaining > 0)
    throw badRequest(
      'There is no `default_payment_method` set on this Customer or Invoice. Please set a default payment method or pass another one.',
      { code: 'resource_missing' },
    );
  // Off session or on: a bill waits for the payer's bank, and its page leads there.
  const attempt = collect(tx, open, method, { returnUrl: `${tx.publicUrl}/i/${open.id}` });
  if (attempt?.state === 'declined') throw cardError(attempt);
  if (attempt?.state === 'requires_action')
    throw new ApiError(
      402,
      {
        type: 'card_error',
        code: 'invoice_payment_intent_requires_action',
        message: 'Payment for this invoice requires additional user action before it can be completed.',
      },
      true,
    );
  return getInvoice(tx, open.id);
}

export const invoiceIncludes: Includes = {
  invoice: {
    payments: (tx: Tx, invoice: Invoice) =>
      wholeList(`/v1/invoice_payments?invoice=${invoice.id}`, paymentsOf(tx, invoice)),
    confirmation_secret: (tx: Tx, invoice: Invoice) =>
      invoice.status === 'open'
        ? { client_secret: intentOf(tx, invoice).client_secret ?? '', type: 'payment_intent' }
        : null,
  },
};
