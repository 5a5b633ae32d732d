import { formatMoney, readMoney } from '#ui/format/money.ts';

/** US cents. */
export const SMALLEST_TIP = 100;
export const LARGEST_TIP = 50_000;
/** Code points. */
export const LONGEST_MESSAGE = 255;

export const TIP_BOUNDS = `A tip is between ${formatMoney(SMALLEST_TIP)} and ${formatMoney(LARGEST_TIP)}.`;
/** The preset amounts, in US cents. */
export const TIP_CHOICES = [200, 500, 1000] as const;

/** A typed amount in cents; null when it isn't an amount, or out of bounds. */
export function readTip(typed: string): number | null {
  const amount = readMoney(typed);
  return amount !== null && amount >= SMALLEST_TIP && amount <= LARGEST_TIP ? amount : null;
}
