import type { FastifyReply } from 'fastify';
import type { CardForm, CardFormError } from '#sandbox/checkout/card-form.ts';
import { cardFields, testCardList } from '#sandbox/checkout/card-form-view.ts';
import { day } from '#sandbox/pages/day.ts';
import { type Html, html } from '#sandbox/pages/html.ts';
import { sendPage } from '#sandbox/pages/layout.ts';
import { money } from '#sandbox/pages/money.ts';
import type { Invoice } from './invoices.ts';

interface InvoiceView {
  invoice: Invoice;
  form: CardForm;
  token: string;
  error: CardFormError | undefined;
  /** Where the payer confirms the payment with their bank, when an attempt waits for it. */
  bankUrl: string | null;
}

const headings: Record<NonNullable<Invoice['status']>, string> = {
  draft: 'Draft',
  open: 'Amount due',
  paid: 'Paid',
  uncollectible: 'Uncollectible',
  void: 'Void',
};

/** The invoice's lines and, while it is open, the payment form. */
export function invoicePage(reply: FastifyReply, view: InvoiceView): FastifyReply {
  const { invoice, error } = view;
  const status = invoice.status ?? 'draft';
  const open = status === 'open';
  const shown = money(open ? invoice.amount_remaining : invoice.total, invoice.currency);
  const action = `Pay ${shown}`;
  const content = html`<div class="ticket"><section class="summary" aria-label="Invoice lines">
<h1>${headings[status]}<strong>${shown}</strong></h1>
<ul class="lines">${invoice.lines.data.map(
    (line) => html`<li><span class="name">${line.description}
<span class="of">${day(line.period.start)} to ${day(line.period.end)}</span></span>
<span class="amount">${money(line.amount, line.currency)}</span></li>`,
  )}
<li class="total"><span class="name">Total</span><span class="amount">${money(invoice.total, invoice.currency)}</span></li>
${invoice.amount_due === invoice.total ? null : html`<li><span class="name">Amount due after credit</span><span class="amount">${money(invoice.amount_due, invoice.currency)}</span></li>`}</ul>
<p class="soft after">Invoice ${invoice.number}, ${day(invoice.created)}</p></section>
<div class="till">${
    open && view.bankUrl
      ? html`<h2>Confirm your payment</h2><p>Your bank wants you to confirm it.</p>
<p><a href="${view.bankUrl}">Confirm payment</a></p>`
      : null
  }${open ? html`<h2>${view.bankUrl ? 'Or pay by another card' : 'Pay by card'}</h2>${cardFields({ ...view, to: `/i/${invoice.id}`, email: invoice.customer_email }, action)}` : closedNote(status)}
<p class="after"><a href="/i/${invoice.id}/pdf">Download as PDF</a></p>${open ? testCardList : null}</div></div>`;
  const title = `Invoice ${invoice.number}`;
  return sendPage(reply, error ? `Not paid yet: ${title}` : title, content);
}

const closedNote = (status: NonNullable<Invoice['status']>): Html =>
  status === 'paid'
    ? html`<h2>Thank you</h2><p>This invoice has been paid.</p>`
    : html`<h2>Nothing to pay</h2><p>This invoice is no longer payable.</p>`;
