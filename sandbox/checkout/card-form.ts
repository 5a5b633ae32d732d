import { typed, type Wrong } from '#sandbox/pages/fields.ts';
import { cardByNumber, isCardNumber, type TestCard } from '#sandbox/payments/test-cards.ts';
import type { Payer } from './submit.ts';

const fields = ['number', 'expiry', 'cvc', 'name', 'email'] as const;
type Field = (typeof fields)[number];

/** What the form on the hosted page sends, as it was typed. */
export type CardForm = Record<Field, string>;
export type WrongCard = Wrong<Field>;

export function readForm(body: Record<string, unknown>): CardForm {
  const form = typed(body, fields);
  return { ...form, number: form.number.replaceAll(/[\s-]/g, '') };
}

export const emptyForm: CardForm = readForm({});

/** What is said of a card its bank has refused. */
export const declined = (message: string): WrongCard => ({
  message,
  next: 'Nothing was taken: another card may work.',
});

const unknownCard = (number: string): TestCard => ({
  name: 'chargeDeclined',
  number,
  brand: 'visa',
  shows: '',
});

/**
 * @param now of the sandbox's clock
 * @param email known already, when the shop gave it
 */
export function readPayer(form: CardForm, now: number, email: string | null): { payer: Payer } | WrongCard {
  if (!isCardNumber(form.number)) return { field: 'number', message: 'Your card number is incorrect.' };
  const expiry = /^(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d\d)$/.exec(form.expiry);
  if (!expiry) return { field: 'expiry', message: 'Give the month and year on the card, like 12 / 34.' };
  const expMonth = Number(expiry[1]);
  const expYear = 2000 + Number(expiry[2]);
  if (Date.UTC(expYear, expMonth) / 1000 <= now)
    return { field: 'expiry', message: "Your card's expiration date is in the past." };
  const card = cardByNumber(form.number) ?? unknownCard(form.number);
  if (!(card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(form.cvc))
    return { field: 'cvc', message: "Your card's security code is incomplete." };
  if (form.name === '') return { field: 'name', message: 'Give the name on the card.' };
  const address = email ?? form.email;
  if (!/^\S+@\S+\.\S+$/.test(address))
    return { field: 'email', message: 'Give an e-mail address, for the receipt.' };
  return { payer: { card, expMonth, expYear, name: form.name, email: address } };
}
