/** The end of an axis for values up to this one: 4, 6, 8, 10, 20, 40 ..., so that its middle is a whole number. */
export function axisMax(value: number, least = 4): number {
  if (value <= least) return least;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((times) => times * power >= value) ?? 10;
  return step * power;
}
