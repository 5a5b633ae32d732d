import { rulesOf } from '#sandbox/protocol/currencies.ts';

/** An amount for people. @param amount minor units */
export function money(amount: number, currency: string): string {
  const value = amount / 10 ** rulesOf(currency).decimals;
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(value);
}
