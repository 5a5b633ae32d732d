import { breakable, lettersOf } from '#platform/fonts/stand-ins.ts';
import type { Leaf } from './design-schema.ts';

/** A font at a layer's size and letter spacing, in pixels. Of the browser's canvas, or of the server's font files. */
export interface TextMeasure {
  width(text: string): number;
  ascent: number;
  /** Positive, below the baseline. */
  descent: number;
}

/** A line as it is drawn, relative to the top left corner of the layer's box. */
export interface TextLine {
  text: string;
  x: number;
  baseline: number;
  width: number;
}

export interface TextLayout {
  lines: TextLine[];
  /** Of all lines, and of the widest. */
  height: number;
  width: number;
}

type Typography = Pick<
  Extract<Leaf, { kind: 'text' }>,
  'width' | 'size' | 'lineHeight' | 'align' | 'upperCase'
>;

/**
 * Breaks a text into lines as wide as its layer: at spaces, and within words that are wider. The editor and the renderer
 * both draw these lines, so that neither breaks them differently. Lines stand as in CSS: the font in the middle of the
 * line's height.
 */
export function layoutText(text: string, layer: Typography, measure: TextMeasure): TextLayout {
  const shown = layer.upperCase ? text.toUpperCase() : text;
  const lineHeight = layer.size * layer.lineHeight;
  const first = (lineHeight - measure.ascent - measure.descent) / 2 + measure.ascent;
  const lines = shown
    .split('\n')
    .flatMap((paragraph) => wrap(paragraph, layer.width, measure))
    .map((line, index) => {
      const width = measure.width(line);
      return { text: line, x: startOf(layer, width), baseline: first + index * lineHeight, width };
    });
  return {
    lines,
    height: lines.length * lineHeight,
    width: Math.max(0, ...lines.map(({ width }) => width)),
  };
}

function startOf({ align, width: room }: Typography, width: number): number {
  if (align === 'left') return 0;
  return align === 'center' ? (room - width) / 2 : room - width;
}

/** Rounding must not break a line that fits exactly. */
const SLACK = 0.5;

function wrap(paragraph: string, room: number, { width }: TextMeasure): string[] {
  const lines: string[] = [];
  let line = '';
  const parts = paragraph
    .split(' ')
    .flatMap((word) => breakable(word).map((part, index) => ({ part, index })));
  for (const { part, index } of parts) {
    const longer = line === '' ? part : line + (index === 0 ? ' ' : '') + part;
    if (width(longer) <= room + SLACK) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = part;
    while (width(line) > room + SLACK) {
      const letters = lettersOf(line);
      if (letters.length === 1) break;
      const fits = fitting(letters, room, width);
      lines.push(fits);
      line = line.slice(fits.length);
    }
  }
  return [...lines, line];
}

/** As many letters as fit, at least one: found by halving, since words can be long. */
function fitting(letters: readonly string[], room: number, width: TextMeasure['width']): string {
  let [some, tooMany] = [1, letters.length];
  while (tooMany - some > 1) {
    const half = Math.floor((some + tooMany) / 2);
    if (width(letters.slice(0, half).join('')) <= room + SLACK) some = half;
    else tooMany = half;
  }
  return letters.slice(0, some).join('');
}
