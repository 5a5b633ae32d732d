import { outlineOf, standInsFor, type Typeface, widthOfText } from '#platform/fonts/skia.server.ts';
import { lettersOf, partsOf } from '#platform/fonts/stand-ins.ts';

interface Setting {
  face: Typeface;
  /** Font size in pixels. */
  size: number;
  fill: string;
  x: number;
  /** Position of the baseline. */
  y: number;
  anchor?: 'start' | 'end';
}

const isLetter = /[\p{L}\p{N}]/u;

/** The drawable part of a text; `instead` when no font of ours has most of its letters. */
export function legible(text: string, instead: string): string {
  const letters = lettersOf(text.normalize('NFC'));
  const missing = new Set(standInsFor(text.normalize('NFC')).missing);
  const drawn = letters.filter((letter) => !missing.has(letter));
  const [had, has] = [letters, drawn].map((some) => some.filter((letter) => isLetter.test(letter)).length);
  return has && had && has * 2 > had ? drawn.join('').trim().replace(/\s+/g, ' ') : instead;
}

/** The width of a text, in pixels. */
export const widthOf = (face: Typeface, text: string, size: number): number => widthOfText(face, text) * size;

/** A line of text as an SVG path. */
export function setText(text: string, { face, size, fill, x, y, anchor = 'start' }: Setting): string {
  const { path, width } = outlineOf(face, text, size);
  const left = anchor === 'end' ? x - width : x;
  return `<path transform="translate(${round(left)} ${round(y)})" d="${path}" fill="${fill}"/>`;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Breaks a text into lines no wider than `width`; the last one ends in an ellipsis when there is more. */
export function linesOf(face: Typeface, text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { part, isNext } of partsOf(text)) {
    const longer = line ? line + (isNext ? '' : ' ') + part : part;
    if (line && widthOf(face, longer, size) > width) {
      lines.push(line);
      line = part;
    } else {
      line = longer;
    }
  }
  if (line) lines.push(line);
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] = `${shown[most - 1]} …`;
  return shown.map((one) => shortened(face, one, size, width));
}

/** A single word can be longer than a line. */
export function shortened(face: Typeface, text: string, size: number, width: number): string {
  if (widthOf(face, text, size) <= width) return text;
  const letters = lettersOf(text.replace(/ …$/, ''));
  while (letters.length > 1 && widthOf(face, `${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** The largest of these sizes in which the whole text fits; otherwise the last. */
export function fitted(
  face: Typeface,
  text: string,
  { sizes, width, most }: { sizes: readonly number[]; width: number; most: (size: number) => number },
): { size: number; lines: string[] } {
  let found = { size: 0, lines: [] as string[] };
  for (const size of sizes) {
    found = { size, lines: linesOf(face, text, size, width, most(size)) };
    if (!found.lines.some((line) => line.endsWith('…'))) break;
  }
  return found;
}
