interface Period {
  /** Seconds since 1970. */
  start: number;
  end: number;
}

interface Proration {
  /** What was paid for the rest of the period and is given back: below zero, or 0. */
  credit: number;
  /** What the rest of the period costs from now on. */
  charge: number;
}

/** How much of a period is left at a moment, to the second: 1 at its start, 0 at its end. */
export function shareLeft({ start, end }: Period, at: number): number {
  if (end <= start) throw new RangeError('A period ends after it starts.');
  return Math.min(1, Math.max(0, (end - at) / (end - start)));
}

/**
 * What a change in the middle of a period costs. Both parts are rounded to a minor unit by themselves, half of one
 * away from zero, so a change and its undoing at the same moment cost nothing together.
 * @param before what the whole period costs by the old terms, in minor units
 * @param after what it costs by the new ones
 */
export function prorate(period: Period, at: number, before: number, after: number): Proration {
  const share = shareLeft(period, at);
  return { credit: 0 - Math.round(before * share), charge: Math.round(after * share) };
}
