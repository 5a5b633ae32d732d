import type { Currency } from '#platform/currencies.ts';
import { forms } from './forms.ts';
import { shortNumber } from './number.ts';
import { listed } from './text.ts';

/** Cents to currency units, rounded to two decimals; anything but a number gives 0. For plans, which are in USD. */
export function centsToCurrency(cents: unknown): number {
  const value = typeof cents === 'string' && cents.trim() !== '' ? Number(cents) : cents;
  if (typeof value !== 'number' || !Number.isFinite(value)) return 0;
  return Math.round(value) / 100;
}

interface Format {
  write: Intl.NumberFormat;
  decimals: number;
}
const formats = new Map<Currency, Format>();

// What Intl rounds to whole units, though ISO 4217 and the payment provider have two decimals.
const hasCents: readonly Currency[] = ['COP', 'IDR', 'PKR'];

// With these its decimals are those of our currencies (money.test.ts), whose table stays out of public pages this way.
function formatOf(currency: Currency): Format {
  const known = formats.get(currency);
  if (known) return known;
  const digits = hasCents.includes(currency) ? { minimumFractionDigits: 2 } : {};
  const write = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits });
  const made = { write, decimals: write.resolvedOptions().maximumFractionDigits ?? 2 };
  formats.set(currency, made);
  return made;
}

/** 123456 of USD as "$1,234.56", 1250 of UGX as "UGX 1,250", 1250 of KWD as "KWD 1.250". */
export function formatMoney(amount: number, currency: Currency): string {
  const { write, decimals } = formatOf(currency);
  return forms().number(write.format(amount / 10 ** decimals || 0));
}

/** "$1.2K", "UGX 40K": for an axis. */
export const formatRoughly = (amount: number, currency: Currency): string =>
  `${moneySign(currency)}${moneySign(currency).length > 2 ? ' ' : ''}${shortNumber(amount / 10 ** formatOf(currency).decimals)}`;

/** 1250 of KWD as "1.250", 123456 of USD as "1234.56": for files. */
export function plainMoney(amount: number, currency: Currency): string {
  const { decimals } = formatOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** The same as the reader types it: for fields. */
export const typedMoney = (amount: number, currency: Currency): string =>
  forms().number(plainMoney(amount, currency));

/** What stands in front of an amount: "$", "UGX". */
export const moneySign = (currency: Currency): string =>
  formatOf(currency)
    .write.formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

export interface Money {
  amount: number;
  currency: Currency;
}

/** "$12.00", "$12.00 and UGX 4,000": sums never cross currencies. */
export const formatSums = (sums: readonly Money[]): string =>
  listed(sums.map(({ amount, currency }) => formatMoney(amount, currency)));
