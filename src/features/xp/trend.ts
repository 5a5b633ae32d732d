/** Points weigh half after this many days. */
const HALF_LIFE_DAYS = 3;
export const HALF_LIFE_SECONDS = HALF_LIFE_DAYS * 86_400;

/** Time as the trend counts it: half-lives since 1970. */
export const halfLives = (at: Date): number => at.getTime() / 1000 / HALF_LIFE_SECONDS;

// Below this share of the whole, what is left after taking points back is rounding and no points.
const NOTHING = 1e-6;

/**
 * The trend after an entry: log2 of the sum of all points, each times 2^(half-lives since 1970). While nothing happens
 * every account cools alike, so the stored number and the order of all of them stay right by themselves.
 * @param points negative takes back what was added at the same moment
 */
export function warmed(trend: number | null, points: number, at: Date): number | null {
  const part = Math.log2(Math.abs(points)) + halfLives(at);
  if (trend === null) return points > 0 ? part : null;
  if (points > 0) {
    const [more, less] = trend > part ? [trend, part] : [part, trend];
    return more + Math.log2(1 + 2 ** (less - more));
  }
  const left = 1 - 2 ** (part - trend);
  return left > NOTHING ? trend + Math.log2(left) : null;
}

/** What the points behind a trend weigh now. */
export const heatOf = (trend: number, now: Date): number => 2 ** (trend - halfLives(now));
