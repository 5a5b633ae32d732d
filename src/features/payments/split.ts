/**
 * The part of an amount that `of` is of `whole`, rounded down. Exact for all sums of money: a product that a number can't
 * hold is calculated with more digits.
 */
export function portion(amount: number, of: number, whole: number): number {
  const product = amount * of;
  return Number.isSafeInteger(product)
    ? Math.floor(product / whole)
    : Number((BigInt(amount) * BigInt(of)) / BigInt(whole));
}

/**
 * Divides an amount by weights, whole units only: each gets its share rounded down, and the units that are left go to the
 * largest remainders, the first among equals. The parts sum to the amount, and none exceeds its weight unless the amount
 * exceeds their sum. Without any weight there is nothing to divide by, and all parts are 0.
 * @param step what the amount is a multiple of, and each part will be
 */
export function split(amount: number, weights: readonly number[], step = 1): number[] {
  if (step !== 1) return split(amount / step, weights).map((part) => part * step);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => portion(amount, weight, whole));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  if (left === 0) return parts;
  const restOf = (place: number) => {
    const [weight = 0, part = 0] = [weights[place], parts[place]];
    return Number.isSafeInteger(amount * weight)
      ? amount * weight - part * whole
      : Number(BigInt(amount) * BigInt(weight) - BigInt(part) * BigInt(whole));
  };
  const rests = weights.map((_, place) => ({ place, rest: restOf(place) })).sort((a, b) => b.rest - a.rest);
  for (const { place } of rests.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1;
  return parts;
}
