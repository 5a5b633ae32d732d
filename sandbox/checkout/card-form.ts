import { type FormError, readFields } from '#sandbox/pages/fields.ts';
import { cardByNumber, isCardNumber, type TestCard } from '#sandbox/payments/test-cards.ts';
import type { Payer } from './submit.ts';

const fields = ['number', 'expiry', 'cvc', 'name', 'email'] as const;
type Field = (typeof fields)[number];

/** The card form as typed. */
export type CardForm = Record<Field, string>;
export type CardFormError = FormError<Field>;

export function readForm(body: Record<string, unknown>): CardForm {
  const form = readFields(body, fields);
  return { ...form, number: form.number.replaceAll(/[\s-]/g, '') };
}

export const emptyForm: CardForm = readForm({});

/** The error after a decline. */
export const declinedError = (message: string): CardFormError => ({
  message,
  next: 'You weren’t charged. Try another card.',
});

const unknownCard = (number: string): TestCard => ({
  name: 'chargeDeclined',
  number,
  brand: 'visa',
  shows: '',
});

/**
 * @param now of the sandbox's clock, in seconds
 * @param email when the shop gave it
 */
export function readPayer(
  form: CardForm,
  now: number,
  email: string | null,
): { payer: Payer } | CardFormError {
  if (!isCardNumber(form.number)) return { field: 'number', message: 'Your card number is incorrect.' };
  const expiry = /^(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d\d)$/.exec(form.expiry);
  if (!expiry)
    return { field: 'expiry', message: 'Enter the expiry date as month and year, for example 12 / 34.' };
  const expMonth = Number(expiry[1]);
  const expYear = 2000 + Number(expiry[2]);
  if (Date.UTC(expYear, expMonth) / 1000 <= now)
    return { field: 'expiry', message: "Your card's expiration date is in the past." };
  const card = cardByNumber(form.number) ?? unknownCard(form.number);
  if (!(card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(form.cvc))
    return { field: 'cvc', message: "Your card's security code is incomplete." };
  if (form.name === '') return { field: 'name', message: 'Enter the name on the card.' };
  const address = email ?? form.email;
  if (!/^\S+@\S+\.\S+$/.test(address))
    return { field: 'email', message: 'Enter your email address for the receipt.' };
  return { payer: { card, expMonth, expYear, name: form.name, email: address } };
}
