import { centsToCurrency } from '#ui/format/money.ts';

/** A step of a tiered plan, in cents. The first has an end and a flat amount, the open one an amount a seat. */
export interface Tier {
  upTo: number | 'inf';
  flatAmount: number;
  unitAmount: number;
}

/**
 * What so many seats cost, in cents: the flat amount of the first tier, which pays for its seats, and the open tier's
 * amount for each seat beyond.
 */
export function seatTotal(tiers: readonly Tier[], seats: number): number {
  const [first] = tiers;
  if (!first) return 0;
  const open = tiers.find(({ upTo }) => upTo === 'inf');
  const included = first.upTo === 'inf' ? 0 : first.upTo;
  const beyond = Math.max(0, seats - included);
  return first.flatAmount + beyond * (open?.unitAmount ?? 0);
}

/** The same in currency units, as the specification's formula has it. */
export const seatPrice = (tiers: readonly Tier[], seats: number): number =>
  centsToCurrency(seatTotal(tiers, seats));
