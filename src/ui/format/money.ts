import { type Currency, currencies, isCurrency } from '#platform/currencies.ts';
import { withoutMarks } from '#platform/invisible-marks.ts';
import { shortNumber } from './number.ts';

/** Cents to currency units, rounded to two decimals; anything but a number gives 0. For plans, which are in USD. */
export function centsToCurrency(cents: unknown): number {
  const value = typeof cents === 'string' && cents.trim() !== '' ? Number(cents) : cents;
  if (typeof value !== 'number' || !Number.isFinite(value)) return 0;
  return Math.round(value) / 100;
}

const formats = new Map<Currency, Intl.NumberFormat>();

function formatOf(currency: Currency): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const { decimals } = currencies[currency];
  const made = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(currency, made);
  return made;
}

/** 123456 of USD as "$1,234.56", 1250 of UGX as "UGX 1,250", 1250 of KWD as "KWD 1.250". */
export function formatMoney(amount: number, currency: Currency): string {
  return formatOf(currency).format(amount / 10 ** currencies[currency].decimals || 0);
}

/** "$1.2K", "UGX 40K": for an axis. */
export const formatRoughly = (amount: number, currency: Currency): string =>
  `${moneySign(currency)}${moneySign(currency).length > 2 ? ' ' : ''}${shortNumber(amount / 10 ** currencies[currency].decimals)}`;

/** The same for what was stored as data, like the values of a notice; one we don't know gives "HUF 1250". */
export function formatStoredMoney(amount: unknown, currency: unknown): string {
  const known = Number.isFinite(amount) ? Number(amount) : 0;
  return typeof currency === 'string' && isCurrency(currency)
    ? formatMoney(known, currency)
    : `${currency} ${known}`;
}

/** 1250 of KWD as "1.250", 123456 of USD as "1234.56": for files and fields. */
export function plainMoney(amount: number, currency: Currency): string {
  const { decimals } = currencies[currency];
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** What stands in front of an amount: "$", "UGX". */
export const moneySign = (currency: Currency): string =>
  formatOf(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/**
 * A typed amount ("12", "12.5", "$12.50", "12,50", "UGX 1,200") in the currency's smallest unit; null when it isn't an
 * amount of this currency that can be charged.
 */
export function readMoney(typed: string, currency: Currency): number | null {
  const { decimals, step } = currencies[currency];
  const bare = withoutSign(withoutMarks(typed).trim(), currency);
  const fractional = decimals > 0 ? `(?:[.,](\\d{1,${decimals}}))?` : '';
  const found = new RegExp(`^(\\d{1,11}|\\d{1,3}(?:,\\d{3}){1,3})${fractional}$`).exec(bare);
  // "1,250" of dinars may mean either.
  if (!found || (decimals === 3 && /^\d{1,3},\d{3}$/.test(bare))) return null;
  const [, whole = '0', fraction = ''] = found;
  const amount =
    Number(whole.replaceAll(',', '')) * 10 ** decimals + Number(fraction.padEnd(decimals, '0') || 0);
  return amount % step === 0 ? amount : null;
}

function withoutSign(typed: string, currency: Currency): string {
  const sign = [currency, moneySign(currency), '$'].find((one) =>
    typed.toUpperCase().startsWith(one.toUpperCase()),
  );
  return sign && (sign !== '$' || moneySign(currency).endsWith('$'))
    ? typed.slice(sign.length).trim()
    : typed;
}

export interface Money {
  amount: number;
  currency: Currency;
}

/** "$12.00", "$12.00 and UGX 4,000": sums never cross currencies. */
export const formatSums = (sums: readonly Money[]): string =>
  new Intl.ListFormat('en').format(sums.map(({ amount, currency }) => formatMoney(amount, currency)));
