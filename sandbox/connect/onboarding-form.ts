import { typed, type Wrong } from '#sandbox/pages/fields.ts';
import { bankByNumber, type TestBank } from './banks.ts';

const fields = ['first', 'last', 'born', 'bank', 'terms'] as const;
export type Field = (typeof fields)[number];

/** What the onboarding page sends, as it was typed. None of it is kept but the bank's last digits. */
export type OnboardingForm = Record<Field, string>;

export function readForm(body: Record<string, unknown>): OnboardingForm {
  const form = typed(body, fields);
  return { ...form, bank: bankNumber(form.bank) };
}

/** As it is compared, however it was spaced. */
export const bankNumber = (written: string): string => written.replaceAll(/[\s-]/g, '');

export const emptyForm: OnboardingForm = readForm({});

export const UNKNOWN_BANK = 'Use one of the test bank accounts below: the sandbox knows no others.';
const YOUNGEST = 13;

/** @param now of the sandbox's clock, in seconds */
export function readPerson(form: OnboardingForm, now: number): { bank: TestBank } | Wrong<Field> {
  if (form.first === '') return { field: 'first', message: 'Give your first name.' };
  if (form.last === '') return { field: 'last', message: 'Give your last name.' };
  const born = new Date(`${form.born}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(form.born) || Number.isNaN(born.getTime()))
    return { field: 'born', message: 'Give your date of birth.' };
  born.setUTCFullYear(born.getUTCFullYear() + YOUNGEST);
  if (born.getTime() / 1000 > now)
    return { field: 'born', message: `You have to be at least ${YOUNGEST} years old.` };
  const bank = bankByNumber(form.bank);
  if (!bank)
    return {
      field: 'bank',
      message: UNKNOWN_BANK,
    };
  if (form.terms === '') return { field: 'terms', message: 'Agree to the terms to go on.' };
  return { bank };
}
