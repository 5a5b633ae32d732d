/** What garments are sold in, as print shops name it; a name may stand for several shades, the usual one first. */
export const garmentColours: readonly { name: string; hex: string }[] = [
  { name: 'White', hex: '#ffffff' },
  { name: 'Black', hex: '#17181b' },
  { name: 'Grey', hex: '#9aa0a6' },
  { name: 'Navy', hex: '#1b2a4e' },
  { name: 'Royal blue', hex: '#1d4fb8' },
  { name: 'Red', hex: '#c22f35' },
  { name: 'Green', hex: '#1f6b45' },
  { name: 'Sand', hex: '#e3d6b8' },
  { name: 'Ivory', hex: '#f8f4e3' },
  { name: 'Silver', hex: '#cfd3d7' },
  { name: 'Dark grey', hex: '#5b6066' },
  { name: 'Charcoal', hex: '#36393f' },
  { name: 'Blue', hex: '#2f6fde' },
  { name: 'Sky blue', hex: '#87c5ee' },
  { name: 'Steel blue', hex: '#5a7fa3' },
  { name: 'Teal', hex: '#1f7a7a' },
  { name: 'Turquoise', hex: '#3fc7c1' },
  { name: 'Mint', hex: '#b5e6cf' },
  { name: 'Forest green', hex: '#17402b' },
  { name: 'Kelly green', hex: '#2b9d50' },
  { name: 'Lime', hex: '#a5d63c' },
  { name: 'Sage', hex: '#9fb09a' },
  { name: 'Olive', hex: '#66682f' },
  { name: 'Yellow', hex: '#f7d723' },
  { name: 'Mustard', hex: '#d3a021' },
  { name: 'Orange', hex: '#ee7623' },
  { name: 'Peach', hex: '#f8c9a8' },
  { name: 'Coral', hex: '#f3796b' },
  { name: 'Rust', hex: '#a8502b' },
  { name: 'Tan', hex: '#c9a57b' },
  { name: 'Brown', hex: '#6b4429' },
  { name: 'Chocolate', hex: '#3d291c' },
  { name: 'Burgundy', hex: '#6d1a2e' },
  { name: 'Pink', hex: '#f29abb' },
  { name: 'Light pink', hex: '#f8d3de' },
  { name: 'Hot pink', hex: '#e5397f' },
  { name: 'Purple', hex: '#663b9c' },
  { name: 'Lavender', hex: '#c8b8e6' },
  { name: 'Plum', hex: '#56244f' },
  { name: 'Red', hex: '#f5161c' },
  { name: 'Orange', hex: '#ffa31a' },
  { name: 'Yellow', hex: '#fff25e' },
  { name: 'Lime', hex: '#4df03c' },
  { name: 'Blue', hex: '#1530ff' },
  { name: 'Purple', hex: '#9a32d8' },
  { name: 'Hot pink', hex: '#f326c6' },
];

/** The name of the colour that looks most like a shade. @param hex `#rrggbb` */
export function nameOfShade(hex: string): string {
  const shade = labOf(hex);
  const [nearest] = garmentColours
    .map(({ name, hex: known }) => ({
      name,
      distance: Math.hypot(...labOf(known).map((at, i) => at - (shade[i] ?? 0))),
    }))
    .toSorted((one, other) => one.distance - other.distance);
  return nearest?.name ?? '';
}

/** A name for each shade, none of them twice. */
export function namesOfShades(shades: readonly string[]): string[] {
  const names = shades.map(nameOfShade);
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((one) => one === name).length;
    return before > 0 ? `${name} ${before + 1}` : name;
  });
}

/** The shade that a name stands for, however it is written; undefined for a name of the seller's own. */
export const shadeNamed = (typed: string): string | undefined =>
  garmentColours.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase())?.hex;

/** In OKLab, with the hue twice as important as the lightness: the distance is that of CSS, “ΔEOK2”. */
function labOf(hex: string): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    2 * (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s),
    2 * (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s),
  ];
}
