import type { FastifyInstance, FastifyReply } from 'fastify';
import { declined, emptyForm, readForm, readPayer, type WrongCard } from '#sandbox/checkout/card-form.ts';
import type { House } from '#sandbox/house.ts';
import { formToken, isFormToken } from '#sandbox/pages/csrf.ts';
import { sayPage } from '#sandbox/pages/layout.ts';
import { createCard } from '#sandbox/payments/methods.ts';
import { find, get, idOf } from '#sandbox/store/store.ts';
import { collect } from './collect.ts';
import { invoicePage } from './invoice-page.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { Invoice } from './invoices.ts';

interface Asked {
  Params: { id: string };
  Body: Record<string, unknown>;
}

/** Where an invoice is looked at, paid, and taken along. */
export function registerInvoicePages(server: FastifyInstance, house: House): void {
  /** Drafts have no page yet. */
  const invoiceNamed = (id: string): Invoice | undefined => {
    house.keepTime();
    const invoice = house.read((tx) => find(tx, 'invoice', id)) as Invoice | undefined;
    return invoice?.status === 'draft' ? undefined : invoice;
  };
  const nowhere = (reply: FastifyReply) =>
    sayPage(reply, 'No such invoice', 'This address belongs to no invoice we know of.', null, 404);
  const show = (reply: FastifyReply, invoice: Invoice, form = emptyForm, wrong?: WrongCard) =>
    invoicePage(reply, { invoice, form, token: formToken(house.formSecret, invoice.id), wrong });

  server.get<Asked>('/i/:id', (request, reply) => {
    const invoice = invoiceNamed(request.params.id);
    return invoice ? show(reply, invoice) : nowhere(reply);
  });

  server.post<Asked>('/i/:id', (request, reply) => {
    const invoice = invoiceNamed(request.params.id);
    if (!invoice) return nowhere(reply);
    if (invoice.status !== 'open') return reply.redirect(`/i/${invoice.id}`, 303);
    const form = readForm(request.body ?? {});
    if (!isFormToken(house.formSecret, invoice.id, request.body?.token))
      return show(reply, invoice, form, { message: 'This page has been open for too long. Try again.' });
    const read = readPayer(form, house.clock.now(), invoice.customer_email);
    if ('message' in read) return show(reply, invoice, form, read);
    const came = house.transact((tx) => {
      const method = createCard(tx, read.payer, idOf(invoice.customer));
      const returnUrl = `${tx.publicUrl}/i/${invoice.id}`;
      return collect(tx, get(tx, 'invoice', invoice.id) as Invoice, method, { returnUrl });
    });
    if (came?.state === 'declined') return show(reply, invoice, form, declined(came.decline.message));
    const bank = came?.state === 'requires_action' ? came.intent.next_action?.redirect_to_url?.url : null;
    return reply.redirect(bank ?? `/i/${invoice.id}`, 303);
  });

  server.get<Asked>('/i/:id/pdf', async (request, reply) => {
    const invoice = invoiceNamed(request.params.id);
    if (!invoice) return nowhere(reply);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
      .send(await invoicePdf(invoice));
  });
}
