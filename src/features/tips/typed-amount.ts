import { readMoney } from '#ui/format/money.ts';
import { LARGEST_TIP, SMALLEST_TIP } from './tip-rules.ts';

/** A typed amount in cents; null when it isn't an amount, or out of bounds. */
export function readTip(typed: string): number | null {
  const amount = readMoney(typed);
  return amount !== null && amount >= SMALLEST_TIP && amount <= LARGEST_TIP ? amount : null;
}
