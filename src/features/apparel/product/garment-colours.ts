import type { ColourFamily } from './colour-family.ts';

interface GarmentColour {
  name: string;
  hex: string;
  family: ColourFamily;
}

/**
 * What garments are sold in, as print shops name it, and the colour that buyers find it by; a name may stand for several
 * shades, the usual one first.
 */
export const garmentColours: readonly GarmentColour[] = [
  { name: 'White', hex: '#ffffff', family: 'white' },
  { name: 'Black', hex: '#17181b', family: 'black' },
  { name: 'Grey', hex: '#9aa0a6', family: 'grey' },
  { name: 'Navy', hex: '#1b2a4e', family: 'blue' },
  { name: 'Royal blue', hex: '#1d4fb8', family: 'blue' },
  { name: 'Red', hex: '#c22f35', family: 'red' },
  { name: 'Green', hex: '#1f6b45', family: 'green' },
  { name: 'Sand', hex: '#e3d6b8', family: 'beige' },
  { name: 'Ivory', hex: '#f8f4e3', family: 'white' },
  { name: 'Silver', hex: '#cfd3d7', family: 'grey' },
  { name: 'Dark grey', hex: '#5b6066', family: 'grey' },
  { name: 'Charcoal', hex: '#36393f', family: 'grey' },
  { name: 'Blue', hex: '#2f6fde', family: 'blue' },
  { name: 'Sky blue', hex: '#87c5ee', family: 'blue' },
  { name: 'Steel blue', hex: '#5a7fa3', family: 'blue' },
  { name: 'Teal', hex: '#1f7a7a', family: 'blue' },
  { name: 'Turquoise', hex: '#3fc7c1', family: 'blue' },
  { name: 'Mint', hex: '#b5e6cf', family: 'green' },
  { name: 'Forest green', hex: '#17402b', family: 'green' },
  { name: 'Kelly green', hex: '#2b9d50', family: 'green' },
  { name: 'Lime', hex: '#a5d63c', family: 'green' },
  { name: 'Sage', hex: '#9fb09a', family: 'green' },
  { name: 'Olive', hex: '#66682f', family: 'green' },
  { name: 'Yellow', hex: '#f7d723', family: 'yellow' },
  { name: 'Mustard', hex: '#d3a021', family: 'yellow' },
  { name: 'Orange', hex: '#ee7623', family: 'orange' },
  { name: 'Peach', hex: '#f8c9a8', family: 'orange' },
  { name: 'Coral', hex: '#f3796b', family: 'orange' },
  { name: 'Rust', hex: '#a8502b', family: 'brown' },
  { name: 'Tan', hex: '#c9a57b', family: 'beige' },
  { name: 'Brown', hex: '#6b4429', family: 'brown' },
  { name: 'Chocolate', hex: '#3d291c', family: 'brown' },
  { name: 'Burgundy', hex: '#6d1a2e', family: 'red' },
  { name: 'Pink', hex: '#f29abb', family: 'pink' },
  { name: 'Light pink', hex: '#f8d3de', family: 'pink' },
  { name: 'Hot pink', hex: '#e5397f', family: 'pink' },
  { name: 'Purple', hex: '#663b9c', family: 'purple' },
  { name: 'Lavender', hex: '#c8b8e6', family: 'purple' },
  { name: 'Plum', hex: '#56244f', family: 'purple' },
  { name: 'Red', hex: '#f5161c', family: 'red' },
  { name: 'Orange', hex: '#ffa31a', family: 'orange' },
  { name: 'Yellow', hex: '#fff25e', family: 'yellow' },
  { name: 'Lime', hex: '#4df03c', family: 'green' },
  { name: 'Blue', hex: '#1530ff', family: 'blue' },
  { name: 'Purple', hex: '#9a32d8', family: 'purple' },
  { name: 'Hot pink', hex: '#f326c6', family: 'pink' },
];

/** The one that looks most like a shade. @param hex `#rrggbb` */
function nearestTo(hex: string): GarmentColour | undefined {
  const shade = labOf(hex);
  const distanceTo = (known: GarmentColour) =>
    Math.hypot(...labOf(known.hex).map((at, i) => at - (shade[i] ?? 0)));
  const [nearest] = garmentColours
    .map((colour) => ({ colour, distance: distanceTo(colour) }))
    .toSorted((one, other) => one.distance - other.distance);
  return nearest?.colour;
}

/** The name of the colour that looks most like a shade. @param hex `#rrggbb` */
export const nameOfShade = (hex: string): string => nearestTo(hex)?.name ?? '';

/** The colour that buyers find a shade by, whatever its seller calls it. @param hex `#rrggbb` */
export const colourFamily = (hex: string): ColourFamily => nearestTo(hex)?.family ?? 'grey';

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
