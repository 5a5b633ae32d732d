import { centsToCurrency } from '#ui/format/money.ts';

/** A step of a tiered plan, in cents. The first has a limit and a flat amount; the last, open one an amount a seat. */
export interface Tier {
  upTo: number | 'inf';
  flatAmount: number;
  unitAmount: number;
}

/**
 * The price of a number of seats, in currency units: the first tier's flat amount, which covers its seats, and the
 * open tier's amount for each further seat.
 */
export function seatPrice(tiers: readonly Tier[], seats: number): number {
  const [first] = tiers;
  if (!first) return 0;
  const open = tiers.find(({ upTo }) => upTo === 'inf');
  const included = first.upTo === 'inf' ? 0 : first.upTo;
  const beyond = Math.max(0, seats - included);
  return centsToCurrency(first.flatAmount + beyond * (open?.unitAmount ?? 0));
}
