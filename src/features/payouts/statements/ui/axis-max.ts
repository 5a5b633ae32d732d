/** The end of an axis for amounts up to this one, in minor units: 10, 20, 50, 100 ... of the currency. */
export function axisMax(amount: number): number {
  const least = 1000;
  if (amount <= least) return least;
  const power = 10 ** Math.floor(Math.log10(amount));
  const step = [1, 2, 5, 10].find((times) => times * power >= amount) ?? 10;
  return step * power;
}
