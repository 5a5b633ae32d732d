import type { Currency } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
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
export const buyable = ({ state, quantity, left }: Pick<BagLine, 'state' | 'quantity' | 'left'>): number =>
  state === 'open' ? Math.min(quantity, left) : 0;

const closedReasons: Record<Exclude<BagLine['state'], 'open'>, string> = {
  sold_out: 'This is sold out.',
  discontinued: 'This was discontinued.',
  paused: 'Sales of this product are paused. Check back later.',
  seller_paused: 'This seller isn’t selling at the moment.',
  own: 'You earn from this product, so you can’t buy it.',
  account_needed: 'You need an account for this. Sign in to buy it.',
  gone: 'This isn’t sold any more, or not to you.',
};

/**
 * Why so many can't lie in a bag, a member's or a visitor's.
 * @param before how many of it lie there already
 * @returns null when they can
 */
export function refusalOf(
  { state, left }: Pick<BagLine, 'state' | 'left'>,
  wanted: number,
  before: number,
): { code: 'NOT_FOR_SALE' | 'TOO_MANY_OF_ONE' | 'SOLD_OUT'; message: string } | null {
  if (state !== 'open')
    return { code: state === 'sold_out' ? 'SOLD_OUT' : 'NOT_FOR_SALE', message: closedReasons[state] };
  const also = before > 0 ? ` You have ${before} in your bag.` : '';
  if (wanted > MOST_OF_ONE) {
    const message = `You can have up to ${MOST_OF_ONE} of one product in your bag.${also}`;
    return { code: 'TOO_MANY_OF_ONE', message };
  }
  if (wanted <= left) return null;
  return { code: 'SOLD_OUT', message: `${left === 1 ? 'Only 1 is' : `Only ${left} are`} left.${also}` };
}

/** It differs from what its owner saw, so they confirm it before they pay. */
export const hasChanged = (line: BagLine): boolean =>
  line.state === 'open' &&
  (line.unitAmount !== line.shownAmount || line.currency !== line.shownCurrency || line.quantity > line.left);
