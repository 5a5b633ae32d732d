interface Box {
  width: number;
  height: number;
}

/** An SVG path through values from left to right, the greatest one at the top. A flat line stands in the middle. */
export function sparklinePath(values: readonly number[], { width, height }: Box): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const y = (value: number) => (most === least ? height / 2 : (height * (most - value)) / (most - least));
  return `M${values.map((value, i) => `${round(i * step)},${round(y(value))}`).join(' L')}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
