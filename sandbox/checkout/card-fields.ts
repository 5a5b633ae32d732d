import { alertOf, input } from '#sandbox/pages/fields.ts';
import { type Html, html } from '#sandbox/pages/html.ts';
import { testCards } from '#sandbox/payments/test-cards.ts';
import type { CardForm, WrongCard } from './card-form.ts';

/** What somebody tries first; the rest is in payments/test-cards.ts. */
const offered = testCards.filter(({ name }) =>
  ['visa', 'authenticationRequired', 'chargeDeclined', 'chargeDeclinedInsufficientFunds'].includes(name),
);

interface CardFields {
  /** Where it is sent. */
  to: string;
  form: CardForm;
  /** Known already; null when the buyer is asked. */
  email: string | null;
  token: string;
  wrong: WrongCard | undefined;
}

/** Where a card is given. @param action what the button does */
export function cardFields({ to, form, email, token, wrong }: CardFields, action: string): Html {
  const field = (name: keyof CardForm, label: string, more: Html, value = form[name]) =>
    input({ name, label, value, more }, wrong);
  return html`${alertOf(wrong)}
<form method="post" action="${to}" data-card-form>
<input type="hidden" name="token" value="${token}">
${
  email
    ? html`<p class="soft">The receipt goes to ${email}.</p>`
    : field('email', 'E-mail, for the receipt', html`type="email" autocomplete="email"`)
}
${field('number', 'Card number', html`inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234"`, spaced(form.number))}
<div class="pair">${field('expiry', 'Expires', html`inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY"`)}
${field('cvc', 'Security code', html`inputmode="numeric" autocomplete="cc-csc" placeholder="123"`)}</div>
${field('name', 'Name on the card', html`autocomplete="cc-name"`)}
<button class="button" type="submit">${action}</button></form>`;
}

const spaced = (number: string) => number.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Test cards that fill the form in. */
export const offers = html`<section class="cards" aria-labelledby="offers"><h3 id="offers">Test cards</h3>
<p class="soft">Press one to fill it in. Any date to come and any security code will do.</p>
<ul>${offered.map(
  (card) => html`<li><button type="button" data-card="${spaced(card.number)}">
<span class="number">${spaced(card.number)}</span><span class="soft">${card.shows}</span></button></li>`,
)}</ul></section>`;
