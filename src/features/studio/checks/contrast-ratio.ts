export interface Rgba {
  r: number;
  g: number;
  b: number;
  /** From 0 to 1. */
  a: number;
}

/** @param colour #rrggbb or #rrggbbaa */
export function rgbaOf(colour: string): Rgba {
  const [r = 0, g = 0, b = 0, a = 255] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((hex) =>
    Number.parseInt(hex, 16),
  );
  return { r, g, b, a: a / 255 };
}

/** What one sees of a colour in front of an opaque one. */
export const over = (front: Rgba, behind: Rgba): Rgba => {
  const mix = (channel: 'r' | 'g' | 'b') => front[channel] * front.a + behind[channel] * (1 - front.a);
  return { r: mix('r'), g: mix('g'), b: mix('b'), a: 1 };
};

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = ({ r, g, b }: Rgba): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** From 1 to 21, as in the Web Content Accessibility Guidelines. */
export function contrastRatio(one: Rgba, other: Rgba): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
