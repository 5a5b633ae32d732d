import type { Typeface } from '#platform/fonts/skia.server.ts';
import type { SiteId } from '#platform/site.ts';

/** @param more subsets besides Latin; Inter stands in for the rest */
const typeface = (
  weight: number,
  fileOf: (subset: string) => string,
  more: readonly string[] = [],
): Typeface => ({
  weight,
  files: ['latin', 'latin-ext', 'vietnamese', ...more].map(fileOf),
});
const variable =
  (name: string, axis = 'wght') =>
  (subset: string) =>
    `@fontsource-variable/${name}/files/${name}-${subset}-${axis}-normal.woff2`;
const barlow = (subset: string) =>
  `@fontsource/barlow-condensed/files/barlow-condensed-${subset}-800-normal.woff2`;

const cyrillic = ['cyrillic', 'cyrillic-ext'];
const greek = ['greek', 'greek-ext'];

const faces: Record<SiteId, Record<'display' | 'text', Typeface>> = {
  sports: { display: typeface(800, barlow), text: typeface(400, variable('inter')) },
  cricket: {
    display: typeface(600, variable('fraunces', 'opsz')),
    text: typeface(500, variable('source-sans-3'), [...cyrillic, ...greek]),
  },
  kids: {
    display: typeface(800, variable('nunito'), cyrillic),
    text: typeface(600, variable('nunito'), cyrillic),
  },
};

/** A site's typeface. The image library can't read web fonts, so text is drawn as outlines. */
export const typefaceOf = (site: SiteId, role: 'display' | 'text'): Typeface => faces[site][role];
