import type { FontFile, Typeface } from './typefaces.server.ts';

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

/** Splits a text into runs of one font. Characters without a glyph (emoji, other scripts) are left out. */
function runsOf(face: Typeface, text: string): (FontFile & { text: string })[] {
  const runs: (FontFile & { text: string })[] = [];
  for (const letter of text) {
    const file = fontOf(face, letter);
    const last = runs.at(-1);
    if (!file) continue;
    if (last?.font === file.font) last.text += letter;
    else runs.push({ ...file, text: letter });
  }
  return runs;
}

const fontOf = (face: Typeface, letter: string) =>
  face.find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

const isLetter = /[\p{L}\p{N}]/u;

/** The drawable part of a text; `instead` when most of its letters have no glyph. */
export function legible(face: Typeface, text: string, instead: string): string {
  const letters = [...text.normalize('NFC')];
  const drawn = letters.filter((letter) => fontOf(face, letter) || /\s/.test(letter));
  const [had, has] = [letters, drawn].map((some) => some.filter((letter) => isLetter.test(letter)).length);
  return has && had && has * 2 > had ? drawn.join('').trim().replace(/\s+/g, ' ') : instead;
}

/** The width of a text, in pixels. */
export function widthOf(face: Typeface, text: string, size: number): number {
  let width = 0;
  for (const { font, stroke, text: part } of runsOf(face, text)) {
    for (const { xAdvance } of font.layout(part).positions)
      width += (xAdvance / font.unitsPerEm + stroke / 2) * size;
  }
  return width;
}

/** A line of text as SVG paths. */
export function setText(text: string, { face, size, fill, x, y, anchor = 'start' }: Setting): string {
  let pen = anchor === 'end' ? x - widthOf(face, text, size) : x;
  const runs = runsOf(face, text).map(({ font, stroke, text: part }) => {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    const paths = glyphs.map((glyph, i) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
      const at = `translate(${round(pen + xOffset * scale)} ${round(y - yOffset * scale)}) scale(${scale} ${-scale})`;
      pen += xAdvance * scale + (stroke / 2) * size;
      return `<path transform="${at}" d="${glyph.path.toSVG()}"/>`;
    });
    const drawn =
      stroke > 0
        ? ` stroke="${fill}" stroke-linejoin="round" stroke-width="${stroke * font.unitsPerEm}"`
        : '';
    return `<g fill="${fill}"${drawn}>${paths.join('')}</g>`;
  });
  return runs.join('');
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Breaks a text into lines no wider than `width`; the last one ends in an ellipsis when there is more. */
export function linesOf(face: Typeface, text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(face, longer, size) > width) {
      lines.push(line);
      line = word;
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
  const letters = [...text.replace(/ …$/, '')];
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
