interface Period {
  /** Seconds since 1970. */
  start: number;
  end: number;
}

interface Proration {
  /** Refunded for the rest of the period: negative, or 0. */
  credit: number;
  /** Charged for the rest of the period at the new price. */
  charge: number;
}

/** The share of a period that remains, to the second: 1 at its start, 0 at its end. */
export function shareLeft({ start, end }: Period, at: number): number {
  if (end <= start) throw new RangeError('A period ends after it starts.');
  return Math.min(1, Math.max(0, (end - at) / (end - start)));
}

/**
 * The cost of a change in the middle of a period. Both parts are rounded to a minor unit on their own, half away from
 * zero, so a change and its reversal at the same moment cancel out.
 * @param before the old price of a whole period, in minor units
 * @param after the new price
 */
export function prorate(period: Period, at: number, before: number, after: number): Proration {
  const share = shareLeft(period, at);
  return { credit: 0 - Math.round(before * share), charge: Math.round(after * share) };
}
