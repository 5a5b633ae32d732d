const zeroDecimal = new Set(['jpy', 'krw']);

/** Minor units as people read them. */
export function money(amount: number, currency: string): string {
  const value = zeroDecimal.has(currency) ? amount : amount / 100;
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(value);
}
