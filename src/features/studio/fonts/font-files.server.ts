import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import { openWebFont } from '#platform/web-font.ts';
import type { StudioFont } from './font-catalogue.ts';

export type Subset = 'latin' | 'latin-ext';
export interface Face {
  weight: number;
  italic: boolean;
}

const require = createRequire(import.meta.url);

export const subsetsOf = ({ hasLatinExt }: StudioFont): readonly Subset[] =>
  hasLatinExt ? ['latin', 'latin-ext'] : ['latin'];

export const facesOf = ({ weights, hasItalic }: StudioFont): Face[] =>
  weights.flatMap((weight) => (hasItalic ? [false, true] : [false]).map((italic) => ({ weight, italic })));

export const fileNameOf = (font: StudioFont, subset: Subset, { weight, italic }: Face): string =>
  `${font.package}-${subset}-${weight}-${italic ? 'italic' : 'normal'}`;

/** @param type WOFF2 for browsers; PDF files and pictures are made from WOFF, which is quicker to unpack */
const specifierOf = (font: StudioFont, file: string, type: 'woff' | 'woff2') =>
  `@fontsource/${font.package}/files/${file}.${type}`;

export const pathOfFont = (font: StudioFont, file: string, type: 'woff' | 'woff2'): string =>
  fileURLToPath(import.meta.resolve(specifierOf(font, file, type)));

const opened = new Map<string, Font>();

export function openFace(font: StudioFont, subset: Subset, face: Face): Font {
  const file = fileNameOf(font, subset, face);
  const found = opened.get(file) ?? openWebFont(specifierOf(font, file, 'woff'));
  opened.set(file, found);
  return found;
}

const ranges = new Map<string, Readonly<Record<string, string>>>();

/** The letters of a subset's files, in CSS syntax. */
export function unicodeRangeOf(font: StudioFont, subset: Subset): string {
  const path = require.resolve(`@fontsource/${font.package}/unicode.json`);
  const found = ranges.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
  ranges.set(path, found);
  return found[subset] ?? 'U+0-10FFFF';
}
