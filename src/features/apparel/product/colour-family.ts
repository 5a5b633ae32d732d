export const colourFamilies = [
  'black',
  'grey',
  'white',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'brown',
] as const;
/** The colours people filter by. */
export type ColourFamily = (typeof colourFamilies)[number];

/** The end of each hue in degrees, of a full and light colour. */
const hues: readonly [until: number, family: ColourFamily][] = [
  [16, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [170, 'green'],
  [255, 'blue'],
  [292, 'purple'],
  [338, 'pink'],
  [361, 'red'],
];

/** @param hex `#rrggbb` */
export function colourFamily(hex: string): ColourFamily {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (most + least) / 2;
  const chroma = most - least;
  if (lightness < 0.1) return 'black';
  if (lightness > 0.93) return 'white';
  if (chroma < 0.11) return lightness < 0.2 ? 'black' : lightness > 0.85 ? 'white' : 'grey';
  const hue = hueOf([red, green, blue], most, chroma);
  if (hue >= 12 && hue < 50 && lightness < 0.4) return 'brown';
  return hues.find(([until]) => hue < until)?.[1] ?? 'red';
}

function hueOf([red, green, blue]: readonly [number, number, number], most: number, chroma: number): number {
  const sixth =
    most === red
      ? (green - blue) / chroma
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return (sixth * 60 + 360) % 360;
}
