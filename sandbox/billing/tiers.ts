/** One step of a graduated price, in minor units. */
export interface Tier {
  /** The last unit it holds for; null for the last tier. */
  up_to: number | null;
  /** Once, as soon as the quantity reaches this tier. */
  flat_amount: number | null;
  /** For each unit within this tier. */
  unit_amount: number | null;
}

/**
 * What a quantity costs. Each unit costs what its own tier says; the first tier's flat amount is always due.
 * 'volume' tiers are refused where prices are made: they charge all units by the last tier alone, so what is included
 * up to a limit would be lost with the first unit above it.
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
 * What is wrong with tiers, in words; null when they can be used. Each has to begin where the one before ends, and the
 * last has no end.
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
