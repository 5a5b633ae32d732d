import { type Currency, DEFAULT_CURRENCY } from '#platform/currencies.ts';
import type { Bag, BagLine } from './calls.ts';

export const MOST_LINES = 20;
export const MOST_OF_ONE = 10;

/** What is paid together: the sellers of one currency. */
export type BagPart = Pick<Bag, 'sellers'> & { currency: Currency; subtotal: number; discount: number };

/** The parts of a bag. What is gone lies in the first one. */
export function partsOf({ sellers, subtotals }: Bag): BagPart[] {
  const known = [...new Set(sellers.flatMap(({ seller, currency }) => (seller ? currency : [])))];
  const all = known.length > 0 ? known : [sellers[0]?.currency ?? DEFAULT_CURRENCY];
  return all.map((currency, i) => {
    const own = sellers.filter((one) => (one.seller ? one.currency === currency : i === 0));
    return {
      currency,
      sellers: own,
      subtotal: subtotals.find((sum) => sum.currency === currency)?.amount ?? 0,
      discount: own.reduce((sum, { code }) => sum + (code?.discount ?? 0), 0),
    };
  });
}

export const linesOf = ({ sellers }: Pick<Bag, 'sellers'>): BagLine[] =>
  sellers.flatMap(({ lines }) => lines);

/** How many of a line would be bought now. */
export const buyable = ({ state, quantity, left }: BagLine): number =>
  state === 'open' ? Math.min(quantity, left) : 0;

/** It differs from what its owner saw, so they confirm it before they pay. */
export const hasChanged = (line: BagLine): boolean =>
  line.state === 'open' &&
  (line.unitAmount !== line.shownAmount || line.currency !== line.shownCurrency || line.quantity > line.left);
