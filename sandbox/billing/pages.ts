import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type CardFormError,
  declinedError,
  emptyForm,
  readForm,
  readPayer,
} from '#sandbox/checkout/card-form.ts';
import type { Engine } from '#sandbox/engine.ts';
import { formToken, isValidFormToken } from '#sandbox/pages/csrf.ts';
import { messagePage } from '#sandbox/pages/layout.ts';
import { createCard } from '#sandbox/payments/payment-methods.ts';
import { find, get, idOf, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { collect, paymentsOf } from './collect.ts';
import { invoicePage } from './invoice-page.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { type Invoice, subscriptionIdOf } from './invoices.ts';

interface PageRequest {
  Params: { id: string };
  Body: Record<string, unknown>;
}

/** The hosted invoice: view, pay, download. */
export function registerInvoicePages(server: FastifyInstance, engine: Engine): void {
  /** Drafts have no page. */
  const invoiceNamed = (id: string): Invoice | undefined => {
    engine.runDueTasks();
    const invoice = engine.read((tx) => find(tx, 'invoice', id)) as Invoice | undefined;
    return invoice?.status === 'draft' ? undefined : invoice;
  };
  const notFoundPage = (reply: FastifyReply) =>
    messagePage(reply, 'Invoice not found', 'This invoice link isn’t valid.', null, 404);
  const show = (reply: FastifyReply, invoice: Invoice, form = emptyForm, error?: CardFormError) =>
    invoicePage(reply, {
      invoice,
      form,
      token: formToken(engine.formSecret, invoice.id),
      error,
      bankUrl: engine.read((tx) => bankUrlOf(tx, invoice)),
    });

  server.get<PageRequest>('/i/:id', (request, reply) => {
    const invoice = invoiceNamed(request.params.id);
    return invoice ? show(reply, invoice) : notFoundPage(reply);
  });

  server.post<PageRequest>('/i/:id', (request, reply) => {
    const invoice = invoiceNamed(request.params.id);
    if (!invoice) return notFoundPage(reply);
    if (invoice.status !== 'open') return reply.redirect(`/i/${invoice.id}`, 303);
    const form = readForm(request.body ?? {});
    if (!isValidFormToken(engine.formSecret, invoice.id, request.body?.token))
      return show(reply, invoice, form, { message: 'This page has expired. Try again.' });
    const read = readPayer(form, engine.clock.now(), invoice.customer_email);
    if ('message' in read) return show(reply, invoice, form, read);
    const attempt = engine.transact((tx) => {
      const method = createCard(tx, read.payer, idOf(invoice.customer));
      const returnUrl = `${tx.publicUrl}/i/${invoice.id}`;
      saveForRenewals(tx, invoice, method.id);
      return collect(tx, get(tx, 'invoice', invoice.id) as Invoice, method, { returnUrl });
    });
    if (attempt?.state === 'declined')
      return show(reply, invoice, form, declinedError(attempt.decline.message));
    const bank =
      attempt?.state === 'requires_action' ? attempt.intent.next_action?.redirect_to_url?.url : null;
    return reply.redirect(bank ?? `/i/${invoice.id}`, 303);
  });

  server.get<PageRequest>('/i/:id/pdf', async (request, reply) => {
    const invoice = invoiceNamed(request.params.id);
    if (!invoice) return notFoundPage(reply);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
      .send(await invoicePdf(invoice));
  });
}

/** Where the payer confirms an attempt with their bank; null when none waits for it. */
function bankUrlOf(tx: Tx, invoice: Invoice): string | null {
  const open = paymentsOf(tx, invoice).find(({ status }) => status === 'open');
  const intent = find(tx, 'payment_intent', idOf(open?.payment.payment_intent) ?? '');
  return intent?.status === 'requires_action' ? (intent.next_action?.redirect_to_url?.url ?? null) : null;
}

/** The card that paid a bill pays the next ones as well. */
function saveForRenewals(tx: Tx, invoice: Invoice, method: string): void {
  const subscription = find(tx, 'subscription', subscriptionIdOf(invoice) ?? '');
  if (subscription) update(tx, subscription, { default_payment_method: method });
}
