import type { Cut, Face } from './typefaces.server.ts';

interface Setting {
  face: Face;
  /** Pixels an em. */
  size: number;
  fill: string;
  x: number;
  /** Of the baseline. */
  y: number;
  anchor?: 'start' | 'end';
}

/** Runs of a text that one cut has letters for. What none has (emoji, other scripts) is left out. */
function runsOf(face: Face, text: string): (Cut & { text: string })[] {
  const runs: (Cut & { text: string })[] = [];
  for (const letter of text) {
    const cut = cutOf(face, letter);
    const last = runs.at(-1);
    if (!cut) continue;
    if (last?.font === cut.font) last.text += letter;
    else runs.push({ ...cut, text: letter });
  }
  return runs;
}

const cutOf = (face: Face, letter: string) =>
  face.find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

const isLetter = /[\p{L}\p{N}]/u;

/**
 * As much of a text as can be drawn, without the gaps of what cannot; `instead` where most of its letters would be
 * missing, since a rest of a name is nobody's name.
 */
export function legible(face: Face, text: string, instead: string): string {
  const letters = [...text.normalize('NFC')];
  const drawn = letters.filter((letter) => cutOf(face, letter) || /\s/.test(letter));
  const [had, has] = [letters, drawn].map((some) => some.filter((letter) => isLetter.test(letter)).length);
  return has && had && has * 2 > had ? drawn.join('').trim().replace(/\s+/g, ' ') : instead;
}

/** What a text takes, in pixels. */
export function widthOf(face: Face, text: string, size: number): number {
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
export function linesOf(face: Face, text: string, size: number, width: number, most: number): string[] {
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

/** One word can be too long for a line of its own. */
export function shortened(face: Face, text: string, size: number, width: number): string {
  if (widthOf(face, text, size) <= width) return text;
  const letters = [...text.replace(/ …$/, '')];
  while (letters.length > 1 && widthOf(face, `${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** The first of these sizes, the largest before the others, in which a text stands there whole; the last in any case. */
export function fitted(
  face: Face,
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
