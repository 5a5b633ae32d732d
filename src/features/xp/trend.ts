/** Days after which points weigh half. */
const HALF_LIFE_DAYS = 3;
export const HALF_LIFE_SECONDS = HALF_LIFE_DAYS * 86_400;

/** A time in half-lives since 1970. */
export const halfLives = (at: Date): number => at.getTime() / 1000 / HALF_LIFE_SECONDS;

// Below this share of the whole, what is left after removing points is a rounding error.
const NOTHING = 1e-6;

/**
 * The trend after an entry: log2 of the sum of all points, each times 2^(half-lives since 1970). Without new entries all
 * accounts decay alike, so the stored number and the order of accounts stay right without updates.
 * @param points negative to remove what was added at the same time
 */
export function addToTrend(trend: number | null, points: number, at: Date): number | null {
  const part = Math.log2(Math.abs(points)) + halfLives(at);
  if (trend === null) return points > 0 ? part : null;
  if (points > 0) {
    const [more, less] = trend > part ? [trend, part] : [part, trend];
    return more + Math.log2(1 + 2 ** (less - more));
  }
  const left = 1 - 2 ** (part - trend);
  return left > NOTHING ? trend + Math.log2(left) : null;
}

/** What the points of a trend weigh now. */
export const heatOf = (trend: number, now: Date): number => 2 ** (trend - halfLives(now));
