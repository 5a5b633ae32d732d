import { type Currency, currencies, currencyCodes, worthOf } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { formatMoney } from '#ui/format/money.ts';

/** Prices to choose from, in US cents; of other currencies as many round units as these are worth. */
export interface PriceRange {
  id: string;
  min?: number;
  max?: number;
}

const short = (cents: number, currency: Currency) =>
  formatMoney(worthOf(cents, currency), currency).replace(/\.0+$/, '');

/** "Under $20", "$20 to $40", "Over $80" */
export function rangeLabel({ min = 0, max }: PriceRange, currency: Currency = DEFAULT_CURRENCY): string {
  if (max === 0) return 'Free';
  if (max === undefined) return `Over ${short(min, currency)}`;
  return min === 0 ? `Under ${short(max, currency)}` : `${short(min, currency)} to ${short(max, currency)}`;
}

/** What a range means to a list: in the smallest unit of the currency. */
export function boundsOf(range: PriceRange | undefined, currency: Currency = DEFAULT_CURRENCY) {
  const of = (cents: number | undefined) => (cents === undefined ? undefined : worthOf(cents, currency));
  return { minPrice: of(range?.min), maxPrice: of(range?.max) };
}

/** Prices are compared within one currency: it is chosen once they are. */
export const currencyOptions = currencyCodes.map(
  (code) => [code === DEFAULT_CURRENCY ? '' : code, `In ${currencies[code].name}`] as const,
);
