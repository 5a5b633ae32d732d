import { errorAlert, input } from '#sandbox/pages/fields.ts';
import { type Html, html } from '#sandbox/pages/html.ts';
import { testCards } from '#sandbox/payments/test-cards.ts';
import type { CardForm, CardFormError } from './card-form.ts';

/** The most common test cards; payments/test-cards.ts has all of them. */
const listedCards = testCards.filter(({ name }) =>
  ['visa', 'authenticationRequired', 'chargeDeclined', 'chargeDeclinedInsufficientFunds'].includes(name),
);

interface CardFields {
  /** The form's action. */
  to: string;
  form: CardForm;
  /** Set when the shop gave it; null shows the field. */
  email: string | null;
  token: string;
  error: CardFormError | undefined;
}

/** The card form. @param action the submit button's label */
export function cardFields({ to, form, email, token, error }: CardFields, action: string): Html {
  const field = (name: keyof CardForm, label: string, more: Html, value = form[name]) =>
    input({ name, label, value, attributes: more }, error);
  return html`${errorAlert(error)}
<form method="post" action="${to}" data-card-form>
<input type="hidden" name="token" value="${token}">
${
  email
    ? html`<p class="soft">The receipt goes to ${email}.</p>`
    : field('email', 'Email for the receipt', html`type="email" autocomplete="email"`)
}
${field('number', 'Card number', html`inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234"`, spaced(form.number))}
<div class="pair">${field('expiry', 'Expires', html`inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY"`)}
${field('cvc', 'Security code', html`inputmode="numeric" autocomplete="cc-csc" placeholder="123"`)}</div>
${field('name', 'Name on the card', html`autocomplete="cc-name"`)}
<button class="button" type="submit">${action}</button></form>`;
}

const spaced = (number: string) => number.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Buttons that fill the form with a test card. */
export const testCardList = html`<section class="cards" aria-labelledby="offers"><h3 id="offers">Test cards</h3>
<p class="soft">Select one to fill in the form. Use any future date and any security code.</p>
<ul>${listedCards.map(
  (card) => html`<li><button type="button" data-card="${spaced(card.number)}">
<span class="number">${spaced(card.number)}</span><span class="soft">${card.shows}</span></button></li>`,
)}</ul></section>`;
