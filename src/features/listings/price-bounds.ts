import { type Currency, currencies, inSteps, largestPrice, smallestPrice } from '#platform/currencies.ts';
import { formatMoney } from '#ui/format/money.ts';

export interface PriceRule {
  /** 0 is a price too. */
  mayBeFree?: boolean;
  /** Left out: the largest price of the currency. */
  most?: number;
}

/** Why this can't be a price in a currency, as a sentence; null when it can. */
export function priceRefusal(
  price: number,
  currency: Currency,
  { mayBeFree = false, most = largestPrice(currency) }: PriceRule = {},
): string | null {
  if (mayBeFree && price === 0) return null;
  const least = smallestPrice(currency);
  if (price < least || price > most) {
    const range = `from ${formatMoney(least, currency)} to ${formatMoney(most, currency)}.`;
    return mayBeFree ? `Leave it empty for free, or set a price ${range}` : `Set a price ${range}`;
  }
  if (price !== inSteps(price, currency))
    return `Cards have no third decimal: in ${currencies[currency].name}, end the price with a 0.`;
  return null;
}
