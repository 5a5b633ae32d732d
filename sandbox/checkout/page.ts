import type { FastifyReply } from 'fastify';
import { type Html, html } from '#sandbox/pages/html.ts';
import { sendPage } from '#sandbox/pages/layout.ts';
import { money } from '#sandbox/pages/money.ts';
import type { CardForm, CardFormError } from './card-form.ts';
import { cardFields, testCardList } from './card-form-view.ts';
import type { Line } from './line-items.ts';
import type { Session } from './sessions.ts';

interface CheckoutView {
  session: Session;
  lines: readonly Line[];
  form: CardForm;
  /** Set when the shop gave it; null shows the field. */
  email: string | null;
  token: string;
  error: CardFormError | undefined;
}

const modes = { payment: 'Pay', subscription: 'Subscribe for', setup: 'Set up' };

export function checkoutPage(reply: FastifyReply, view: CheckoutView): FastifyReply {
  const total = money(view.session.amount_total ?? 0, view.session.currency ?? 'usd');
  const title = `${modes[view.session.mode]} ${total}`;
  const content = html`<div class="ticket">${summary(view, total)}
<div class="till"><h2>Pay by card</h2>${cardFields({ ...view, to: `/c/pay/${view.session.id}` }, title)}${testCardList}</div></div>`;
  return sendPage(reply, view.error ? `Not paid yet: ${title}` : title, content);
}

/** The order summary. */
function summary({ session, lines }: CheckoutView, total: string): Html {
  const currency = session.currency ?? 'usd';
  const shipping = session.total_details?.amount_shipping;
  return html`<section class="summary" aria-label="Order summary">
<h1>You pay<strong>${total}</strong></h1>
<ul class="lines">${lines.map(
    ({
      item,
      detail,
      picture,
    }) => html`<li>${picture ? html`<img src="${picture}" alt="" width="56" height="56">` : null}
<span class="name">${item.description}${detail ? html`<span class="of">${detail}</span>` : null}${
      (item.quantity ?? 1) > 1
        ? html`<span class="of">${typeof item.price?.unit_amount === 'number' ? `Quantity ${item.quantity}, ${money(item.price.unit_amount, currency)} each` : `Quantity ${item.quantity}`}</span>`
        : null
    }</span><span class="amount">${money(item.amount_total, currency)}</span></li>`,
  )}
${shipping ? html`<li><span class="name">Delivery</span><span class="amount">${money(shipping, currency)}</span></li>` : null}
<li class="total"><span class="name">Total</span><span class="amount">${total}</span></li></ul>
${session.cancel_url ? html`<p class="back"><a href="${session.cancel_url}">Cancel and go back</a></p>` : null}</section>`;
}

/** The 3-D Secure page. */
export function confirmPage(
  reply: FastifyReply,
  { amount, currency, token }: { amount: number; currency: string; token: string },
): FastifyReply {
  return sendPage(
    reply,
    'Confirm it’s you',
    html`<section class="card-panel"><h1>Confirm it’s you</h1>
<p>Your bank needs to verify your payment of <strong>${money(amount, currency)}</strong>.</p>
<form method="post"><input type="hidden" name="token" value="${token}">
<button class="button" name="answer" value="approve">Approve payment</button>
<button class="button quiet" name="answer" value="fail">Decline payment</button></form></section>`,
  );
}
