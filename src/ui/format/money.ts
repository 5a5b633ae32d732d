import { lookUp } from '#platform/look-up.ts';
import { longNumber } from './number.ts';

/** Cents to currency units, rounded to two decimals; anything but a number gives 0. */
export function centsToCurrency(cents: unknown): number {
  const value = typeof cents === 'string' && cents.trim() !== '' ? Number(cents) : cents;
  if (typeof value !== 'number' || !Number.isFinite(value)) return 0;
  return Math.round(value) / 100;
}

const SIGNS: Record<string, string> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  INR: '₹',
  AUD: 'A$',
  CAD: 'C$',
  NZD: 'NZ$',
};

/** 123456 cents of USD as "$1,234.56"; a currency without a symbol keeps its code: "CHF 12.00". */
export function formatMoney(cents: unknown, currency = 'USD'): string {
  const amount = centsToCurrency(cents);
  const code = currency.toUpperCase();
  const sign = lookUp(SIGNS, code) ?? `${code} `;
  return `${amount < 0 ? '-' : ''}${sign}${longNumber(Math.abs(amount))}`;
}
