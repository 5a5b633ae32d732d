import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { lookUp } from '../look-up.ts';
import coverage from './coverage.json' with { type: 'json' };
import { createStandIns, directionOf, isPlain, type StandIn } from './stand-ins.ts';

const require = createRequire(import.meta.url);

/**
 * The canvas of the server. It sees no fonts of the machine, so that a text looks the same on each; and it is slow to load, so
 * it is loaded with the first picture instead of at start.
 */
export function skia(): typeof import('@napi-rs/canvas') {
  process.env.DISABLE_SYSTEM_FONTS_LOAD = '1';
  return require('@napi-rs/canvas') as typeof import('@napi-rs/canvas');
}

/** Of the fonts in our packages. */
export const standInsFor = createStandIns(coverage);
const specifierOf = ({ font, subset }: Pick<StandIn, 'font' | 'subset'>) =>
  `@fontsource-variable/${font}/files/${font}-${subset}-wght-normal.woff2`;
/** Undefined when there is no such file. */
export const fileOfStandIn = (file: Pick<StandIn, 'font' | 'subset'>): string | undefined =>
  lookUp(lookUp(coverage, file.font) ?? {}, file.subset) &&
  fileURLToPath(import.meta.resolve(specifierOf(file)));

const brought = new Set<string>();

/** Fonts are the process's, not the thread's: whichever thread needs one first brings it. */
function bring(family: string, specifier: string): void {
  if (brought.has(family)) return;
  brought.add(family);
  const { GlobalFonts } = skia();
  if (!GlobalFonts.has(family))
    GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(specifier)), family);
}

/** The families, as a canvas lists them, that draw what a text's own font doesn't have. */
export function bringStandIns(text: string): string[] {
  const { files } = standInsFor(text);
  for (const file of files) bring(file.family, specifierOf(file));
  return files.map(({ family }) => family);
}

export interface Typeface {
  weight: number;
  /** Specifiers of its files, each with some of its letters; the first has plain Latin. */
  files: readonly string[];
}

/** Outlines are made in this size and scaled. */
const EM = 200;
let measuring: SKRSContext2D | null = null;

function setFont(pen: SKRSContext2D, { weight, files }: Typeface, text: string): void {
  for (const file of files) bring(file, file);
  const families = [...(isPlain(text) ? files.slice(0, 1) : files), ...bringStandIns(text)];
  pen.font = `${weight} ${EM}px ${families.map((family) => `"${family}"`).join(', ')}`;
  pen.direction = directionOf(text);
}

/** How wide a text is at one pixel. */
export function widthOfText(face: Typeface, text: string): number {
  measuring ??= skia().createCanvas(1, 1).getContext('2d');
  setFont(measuring, face, text);
  return measuring.measureText(text).width / EM;
}

/**
 * A line of text as the path of an SVG, from the start of its baseline, with its letters joined and ordered as its script does:
 * for files that bring no fonts. @param size and `width` in pixels
 */
export function outlineOf(face: Typeface, text: string, size: number): { path: string; width: number } {
  const { createCanvas, Path2D, SvgExportFlag } = skia();
  const width = widthOfText(face, text);
  const canvas = createCanvas(Math.ceil((width + 2) * EM), 3 * EM, SvgExportFlag.ConvertTextToPaths);
  const pen = canvas.getContext('2d');
  setFont(pen, face, text);
  pen.textAlign = 'left';
  pen.fillText(text, EM, 2 * EM);
  const shape = new Path2D();
  for (const [, data = ''] of canvas
    .getContent()
    .toString()
    .matchAll(/ d="([^"]*)"/g))
    shape.addPath(new Path2D(data));
  const scale = size / EM;
  const placed = shape.transform({ a: scale, b: 0, c: 0, d: scale, e: -size, f: -2 * size });
  return { path: placed.toSVGString(), width: width * size };
}
