import type { Font } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { openWebFont } from '#platform/web-font.ts';

type Page = InstanceType<typeof PDFDocument>;

/** The characters of Helvetica, which every PDF reader brings: Western European letters and some symbols. */
const western = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;
/** Replaces characters that no font of ours has. */
export const UNSHOWN = '[…]';

const sets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;
const fonts = new Map<string, Font>();
function fontOf(set: (typeof sets)[number]): Font {
  const font =
    fonts.get(set) ?? openWebFont(`@fontsource-variable/inter/files/inter-${set}-wght-normal.woff2`);
  fonts.set(set, font);
  return font;
}
const hasAll = (letter: string) => (set: (typeof sets)[number]) =>
  [...letter].every((point) => fontOf(set).hasGlyphForCodePoint(point.codePointAt(0) ?? 0));

/** A part of a word that is in one font; without a font, Helvetica. */
interface Run {
  text: string;
  font: Font | null;
}
interface Word {
  text: string;
  runs: Run[];
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters that are in no font: without their accents, or the replacement character. */
function runOf(letter: string): Run {
  for (const form of [letter, letter.normalize('NFKC'), letter.normalize('NFKD').replace(/\p{M}/gu, '')]) {
    const set = form && sets.find(hasAll(form));
    if (set) return { text: form, font: fontOf(set) };
  }
  return { text: UNSHOWN, font: null };
}

function wordOf(text: string): Word {
  if (western.test(text)) return { text, runs: [{ text, font: null }] };
  const runs: Run[] = [];
  for (const { segment } of letters.segment(text)) {
    const run = runOf(segment);
    const last = runs.at(-1);
    if (last?.font !== run.font || !last) runs.push(run);
    else if (run.font) last.text += run.text;
  }
  return { text, runs };
}

/** Several unsupported words in a row are one replacement character. */
function splitWords(text: string): Word[] {
  const isGap = (word: Word | undefined) => word?.runs.every((run) => run.text === UNSHOWN) ?? false;
  // A longer word wouldn't fit beside a price.
  const printable = text
    .normalize('NFC')
    .replace(/(?!\u200d)\p{C}/gu, ' ')
    .match(/\S{1,30}/gu);
  return (printable ?? []).map(wordOf).filter((word, i, all) => !(isGap(word) && isGap(all[i - 1])));
}

export const isShownWhole = (text: string): boolean =>
  splitWords(text).every(({ runs }) => runs.every((run) => run.text !== UNSHOWN));

const outlineOf = ({ text, font }: Run, size: number) => {
  const { glyphs, positions, advanceWidth } = (font as Font).layout(text);
  const scale = size / (font as Font).unitsPerEm;
  return { glyphs, positions, scale, width: advanceWidth * scale };
};

const widthOf = (page: Page, size: number, run: Run): number =>
  run.font ? outlineOf(run, size).width : page.widthOfString(run.text);

/**
 * Writes text that people typed, in the page's current size and colour, and moves below it. Characters that Helvetica
 * lacks are drawn as outlines; the text itself stays in the file for search and screen readers.
 */
export function write(
  page: Page,
  text: string,
  { x, size, width }: { x: number; size: number; width: number },
): void {
  const space = page.fontSize(size).widthOfString(' ');
  const height = page.currentLineHeight(true);
  let at = 0;
  for (const word of splitWords(text)) {
    const needed = word.runs.reduce((sum, run) => sum + widthOf(page, size, run), 0);
    if (at > 0 && at + needed > width) {
      page.y += height;
      at = 0;
    }
    draw(page, word, size, x + at);
    at += needed + space;
  }
  page.x = x;
  page.y += height;
}

function draw(page: Page, { text, runs }: Word, size: number, left: number): void {
  const top = page.y;
  const isDrawn = runs.some(({ font }) => font);
  if (isDrawn) page.markContent('Span', { actual: text });
  let x = left;
  for (const run of runs) {
    if (run.font) outline(page, run, size, x);
    else page.text(run.text, x, top, { lineBreak: false });
    x += widthOf(page, size, run);
  }
  if (isDrawn) page.endMarkedContent();
  page.y = top;
}

/** Helvetica's ascent, as a fraction of the font size. */
const BASELINE = 0.718;

function outline(page: Page, run: Run, size: number, left: number): void {
  const { glyphs, positions, scale } = outlineOf(run, size);
  page
    .save()
    .translate(left, page.y + BASELINE * size)
    .scale(scale, -scale);
  for (const [i, glyph] of glyphs.entries()) {
    const shape = glyph.path.toSVG();
    if (shape) page.path(shape).fill();
    page.translate(positions[i]?.xAdvance ?? 0, 0);
  }
  page.restore();
}
