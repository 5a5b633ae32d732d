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

/** A typed amount ("12", "12.5", "$12.50", "12,50", "1,200.00") in minor units; null when it isn't an amount. */
export function readMoney(typed: string): number | null {
  const found = /^\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!found) return null;
  const [, whole = '0', cents = ''] = found;
  return Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}
