import type PDFDocument from 'pdfkit';
import { outlineOf, standInsFor, type Typeface, widthOfText } from '#platform/fonts/skia.server.ts';
import { lettersOf, partsOf } from '#platform/fonts/stand-ins.ts';

type Page = InstanceType<typeof PDFDocument>;

/** The characters of Helvetica, which every PDF reader brings: Western European letters and some symbols. */
const western = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;
/** Replaces characters that no font of ours has. */
export const UNSHOWN = '[…]';
const face: Typeface = {
  weight: 400,
  files: ['@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
};

/** What is written of a text that people typed: without controls, and with a sign for what no font has. */
function printable(text: string): string {
  const plain = text
    .normalize('NFC')
    // All but joiners, which other scripts are written with, and the letters of flags.
    .replace(/(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{C}/gu, ' ')
    .trim();
  const missing = new Set(standInsFor(plain).missing);
  if (missing.size === 0) return plain;
  const shown = lettersOf(plain).map((letter) => (missing.has(letter) ? UNSHOWN : letter));
  return shown.filter((letter, index) => letter !== UNSHOWN || shown[index - 1] !== UNSHOWN).join('');
}

export const isShownWhole = (text: string): boolean => !printable(text).includes(UNSHOWN);

const widthOf = (page: Page, size: number, text: string): number =>
  western.test(text) ? page.widthOfString(text) : widthOfText(face, text) * size;

function linesOf(page: Page, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { part, isNext } of partsOf(text)) {
    const longer = line + (line === '' || isNext ? '' : ' ') + part;
    if (line !== '' && widthOf(page, size, longer) > width) {
      lines.push(line);
      line = part;
    } else line = longer;
  }
  return [...lines, line];
}

/**
 * Writes text that people typed, in the page's current size and colour, and moves below it. Lines with characters that
 * Helvetica lacks are drawn as outlines; the text itself stays in the file for search and screen readers.
 */
export function write(
  page: Page,
  text: string,
  { x, size, width }: { x: number; size: number; width: number },
): void {
  const height = page.fontSize(size).currentLineHeight(true);
  for (const line of linesOf(page, printable(text), size, width)) {
    const top = page.y;
    if (western.test(line)) page.text(line, x, top, { lineBreak: false });
    else outline(page, line, size, x);
    page.y = top + height;
  }
  page.x = x;
}

/** Helvetica's ascent, as a fraction of the font size. */
const BASELINE = 0.718;

function outline(page: Page, line: string, size: number, left: number): void {
  const top = page.y;
  page.markContent('Span', { actual: line });
  page
    .save()
    .translate(left, top + BASELINE * size)
    .path(outlineOf(face, line, size).path)
    .fill()
    .restore();
  // Some readers give a text only in the place of a letter: an unseen space.
  page.save().addContent('3 Tr').text(' ', left, top, { lineBreak: false }).restore();
  page.endMarkedContent();
}
