import type { Font } from 'fontkit';
import type { SiteId } from '#platform/site.ts';
import { openWebFont } from '#platform/web-font.ts';

/** One font file. */
export interface FontFile {
  font: Font;
  /** Variable fonts are read in their thinnest weight; a stroke of this share of an em makes them bolder. */
  stroke: number;
}
/** The fonts to look for a glyph in, in this order. */
export type Typeface = readonly FontFile[];

const latin = ['latin', 'latin-ext', 'vietnamese'] as const;
const cyrillic = ['cyrillic', 'cyrillic-ext'] as const;
const greek = ['greek', 'greek-ext'] as const;

const barlow = (set: string) => `@fontsource/barlow-condensed/files/barlow-condensed-${set}-800-normal.woff2`;
const variable =
  (name: string, axis = 'wght') =>
  (set: string) =>
    `@fontsource-variable/${name}/files/${name}-${set}-${axis}-normal.woff2`;
const [inter, fraunces, source, nunito] = [
  variable('inter'),
  variable('fraunces', 'opsz'),
  variable('source-sans-3'),
  variable('nunito'),
];

type Part = [file: (set: string) => string, stroke: number, sets: readonly string[]];

// Typefaces without Greek or Cyrillic take them from the site's other typeface.
const faces: Record<SiteId, Record<'display' | 'text', readonly Part[]>> = {
  sports: {
    display: [
      [barlow, 0, latin],
      [inter, 0.09, [...cyrillic, ...greek]],
    ],
    text: [[inter, 0.012, [...latin, ...cyrillic, ...greek]]],
  },
  cricket: {
    display: [
      [fraunces, 0.012, latin],
      [source, 0.1, [...cyrillic, ...greek]],
    ],
    text: [[source, 0.042, [...latin, ...cyrillic, ...greek]]],
  },
  kids: {
    display: [
      [nunito, 0.1, [...latin, ...cyrillic]],
      [source, 0.1, greek],
    ],
    text: [
      [nunito, 0.06, [...latin, ...cyrillic]],
      [source, 0.06, greek],
    ],
  },
};

const read = new Map<string, Typeface>();

/** A site's typeface. The image library can't read web fonts, so text is drawn as outlines. */
export function typefaceOf(site: SiteId, role: 'display' | 'text'): Typeface {
  const key = `${site} ${role}`;
  const found = read.get(key);
  if (found) return found;
  const face = faces[site][role].flatMap(([file, stroke, sets]) =>
    sets.map((set) => ({ font: openWebFont(file(set)), stroke })),
  );
  read.set(key, face);
  return face;
}
