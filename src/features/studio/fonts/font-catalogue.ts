import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';

export type FontCategory = 'sans' | 'display' | 'serif' | 'hand' | 'playful';

export interface StudioFont {
  family: string;
  /** Of Fontsource: its folder and the beginning of its files' names. */
  package: string;
  category: FontCategory;
  weights: readonly number[];
  hasItalic: boolean;
  /** Has the letters of Central European languages too. */
  hasLatinExt: boolean;
  isPremium: boolean;
}

type Row = readonly [
  family: string,
  category: FontCategory,
  weights?: readonly number[],
  more?: 'italic' | 'premium',
];
const oneWeight = [400];
const whole = [400, 500, 600, 700, 800];

const rows: readonly Row[] = [
  ['Inter', 'sans', [400, 500, 600, 700, 800, 900], 'italic'],
  ['Barlow Condensed', 'sans', [400, 500, 600, 700, 800], 'italic'],
  ['Anton', 'display'],
  ['Bebas Neue', 'display'],
  ['Oswald', 'sans', [300, 400, 500, 600, 700]],
  ['Graduate', 'display'],
  ['Fraunces', 'serif', [400, 600, 700, 900], 'italic'],
  ['Nunito', 'playful', [400, 600, 700, 800, 900], 'italic'],
  ['Permanent Marker', 'hand'],
  ['Archivo Narrow', 'sans', [400, 500, 600, 700], 'italic'],
  ['Alfa Slab One', 'display'],
  ['Source Sans 3', 'sans', [400, 600, 700, 900], 'italic'],
  ['Lora', 'serif', [400, 500, 600, 700], 'italic'],
  ['Bangers', 'playful'],
  ['Pacifico', 'hand'],
  ['Roboto Slab', 'serif', [400, 600, 700, 900]],
  ['League Gothic', 'sans'],
  ['Fredoka', 'playful', [400, 500, 600, 700]],
  ['Archivo Black', 'display'],
  ['Russo One', 'display'],
  ['Caveat', 'hand', [400, 500, 600, 700]],
  ['Baloo 2', 'playful', whole],
  ['Fjalla One', 'sans'],
  ['Luckiest Guy', 'playful'],
  ['Saira Extra Condensed', 'sans', [400, 500, 600, 700, 800, 900], 'premium'],
  ['Teko', 'sans', [400, 500, 600, 700], 'premium'],
  ['Black Ops One', 'display', oneWeight, 'premium'],
  ['Bungee', 'display', oneWeight, 'premium'],
  ['Bungee Shade', 'display', oneWeight, 'premium'],
  ['Staatliches', 'display', oneWeight, 'premium'],
  ['Racing Sans One', 'display', oneWeight, 'premium'],
  ['Faster One', 'display', oneWeight, 'premium'],
  ['Rubik Mono One', 'display', oneWeight, 'premium'],
  ['Orbitron', 'display', [400, 600, 700, 900], 'premium'],
  ['Monoton', 'display', oneWeight, 'premium'],
  ['Playfair Display', 'serif', [400, 600, 700, 900], 'premium'],
  ['Abril Fatface', 'serif', oneWeight, 'premium'],
  ['Rock Salt', 'hand', oneWeight, 'premium'],
  ['Lobster', 'hand', oneWeight, 'premium'],
  ['Titan One', 'playful', oneWeight, 'premium'],
  ['Press Start 2P', 'playful', oneWeight, 'premium'],
];
const onlyLatin = new Set(['Graduate', 'Orbitron', 'Permanent Marker', 'Rock Salt']);

const catalogue: readonly StudioFont[] = rows.map(([family, category, weights = oneWeight, more]) => ({
  family,
  package: family.toLowerCase().replaceAll(' ', '-'),
  category,
  weights,
  hasItalic: more === 'italic',
  hasLatinExt: !onlyLatin.has(family),
  isPremium: more === 'premium',
}));

/** Where nothing is sold, there is nothing to upgrade to: only fonts that everybody has. */
export const fontsOf = (site: SiteId): readonly StudioFont[] =>
  siteRules[site].can.sell ? catalogue : catalogue.filter(({ isPremium }) => !isPremium);

/** Of any site: a design shows the fonts it was made with. */
export const fontOfPackage = (name: string): StudioFont | undefined =>
  catalogue.find((font) => font.package === name);

/** What is drawn for a weight and style that a font doesn't have. */
export function nearestFace(
  { weights, hasItalic }: Pick<StudioFont, 'weights' | 'hasItalic'>,
  wanted: { weight: number; italic: boolean },
): { weight: number; italic: boolean } {
  const weight = weights.reduce((best, one) =>
    Math.abs(one - wanted.weight) < Math.abs(best - wanted.weight) ? one : best,
  );
  return { weight, italic: wanted.italic && hasItalic };
}
