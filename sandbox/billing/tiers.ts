/** A tier of a graduated price, in minor units. */
export interface Tier {
  /** The last unit of the tier; null for the last tier. */
  up_to: number | null;
  /** Charged once, as soon as the quantity reaches this tier. */
  flat_amount: number | null;
  /** Charged for each unit within this tier. */
  unit_amount: number | null;
}

/**
 * The total for a quantity. Each unit costs what its own tier says; the first tier's flat amount is always charged.
 * 'volume' tiers are rejected where prices are created: they price all units by the last tier, so units included
 * below a limit would be charged as soon as one unit is above it.
 */
export function graduatedTotal(tiers: readonly Tier[], quantity: number): number {
  let total = 0;
  let below = 0;
  for (const { up_to, flat_amount, unit_amount } of tiers) {
    if (below > 0 && quantity <= below) break;
    const upTo = up_to ?? Number.POSITIVE_INFINITY;
    total += (flat_amount ?? 0) + (unit_amount ?? 0) * (Math.min(quantity, upTo) - below);
    below = upTo;
  }
  return total;
}

/**
 * What is wrong with the tiers; null when they are valid. Each has to begin where the previous one ends, and the last
 * has no end.
 */
export function faultOfTiers(tiers: readonly Tier[]): string | null {
  if (tiers.length === 0) return 'At least one tier is needed.';
  const ends = tiers.map(({ up_to }) => up_to ?? Number.POSITIVE_INFINITY);
  if (ends.at(-1) !== Number.POSITIVE_INFINITY) return 'The last tier must have `up_to` set to `inf`.';
  if (ends.some((end, index) => index > 0 && end <= (ends[index - 1] ?? 0)))
    return 'Each tier must end after the one before it.';
  if (tiers.some(({ flat_amount, unit_amount }) => flat_amount === null && unit_amount === null))
    return 'Each tier needs a `flat_amount` or a `unit_amount`.';
  return null;
}
