import { readMoney } from '#ui/format/typed-money.ts';
import { LARGEST_TIP, SMALLEST_TIP } from './tip-rules.ts';

/** What somebody typed in cents; null for what is no amount, or none that can be tipped. */
export function readTip(typed: string): number | null {
  const amount = readMoney(typed);
  return amount !== null && amount >= SMALLEST_TIP && amount <= LARGEST_TIP ? amount : null;
}
