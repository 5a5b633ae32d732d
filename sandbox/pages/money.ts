const zeroDecimal = new Set(['jpy', 'krw']);

/** An amount for people. @param amount minor units */
export function money(amount: number, currency: string): string {
  const value = zeroDecimal.has(currency) ? amount : amount / 100;
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(value);
}
