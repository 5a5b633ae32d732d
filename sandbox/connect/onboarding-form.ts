import { type FormError, readFields } from '#sandbox/pages/fields.ts';
import { bankByNumber, type TestBank } from './test-banks.ts';

const fields = ['first', 'last', 'born', 'bank', 'terms'] as const;
export type Field = (typeof fields)[number];

/** The onboarding form as typed. Only the bank account's last digits are stored. */
export type OnboardingForm = Record<Field, string>;

export function readForm(body: Record<string, unknown>): OnboardingForm {
  const form = readFields(body, fields);
  return { ...form, bank: normaliseBankNumber(form.bank) };
}

/** Without spaces and dashes. */
export const normaliseBankNumber = (written: string): string => written.replaceAll(/[\s-]/g, '');

export const emptyForm: OnboardingForm = readForm({});

export const UNKNOWN_BANK = 'Use one of the test bank accounts below.';
const MIN_AGE = 13;

/** @param now of the sandbox's clock, in seconds */
export function readPerson(form: OnboardingForm, now: number): { bank: TestBank } | FormError<Field> {
  if (form.first === '') return { field: 'first', message: 'Enter your first name.' };
  if (form.last === '') return { field: 'last', message: 'Enter your last name.' };
  const birthDate = new Date(`${form.born}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(form.born) || Number.isNaN(birthDate.getTime()))
    return { field: 'born', message: 'Enter your date of birth.' };
  birthDate.setUTCFullYear(birthDate.getUTCFullYear() + MIN_AGE);
  if (birthDate.getTime() / 1000 > now)
    return { field: 'born', message: `You must be at least ${MIN_AGE} years old.` };
  const bank = bankByNumber(form.bank);
  if (!bank)
    return {
      field: 'bank',
      message: UNKNOWN_BANK,
    };
  if (form.terms === '') return { field: 'terms', message: 'Agree to the terms to continue.' };
  return { bank };
}
