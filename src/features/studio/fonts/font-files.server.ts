import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Face, FontPath } from '../drawing/font-face.ts';
import type { StudioFont } from './font-catalogue.ts';

export type Subset = 'latin' | 'latin-ext';

const require = createRequire(import.meta.url);

export const subsetsOf = ({ hasLatinExt }: StudioFont): readonly Subset[] =>
  hasLatinExt ? ['latin', 'latin-ext'] : ['latin'];

export const facesOf = ({ weights, hasItalic }: StudioFont): Face[] =>
  weights.flatMap((weight) => (hasItalic ? [false, true] : [false]).map((italic) => ({ weight, italic })));

export const fileNameOf = (font: StudioFont, subset: Subset, { weight, italic }: Face): string =>
  `${font.package}-${subset}-${weight}-${italic ? 'italic' : 'normal'}`;

export const pathOfFont = (font: StudioFont, file: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/${font.package}/files/${file}.woff2`));

/** All files of a font, on this machine. */
export const pathsOf = (font: StudioFont): FontPath[] =>
  facesOf(font).flatMap((face) =>
    subsetsOf(font).map((subset) => ({ ...face, path: pathOfFont(font, fileNameOf(font, subset, face)) })),
  );

const ranges = new Map<string, Readonly<Record<string, string>>>();

/** The letters of a subset's files, in CSS syntax. */
export function unicodeRangeOf(font: StudioFont, subset: Subset): string {
  const path = require.resolve(`@fontsource/${font.package}/unicode.json`);
  const found = ranges.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
  ranges.set(path, found);
  return found[subset] ?? 'U+0-10FFFF';
}
