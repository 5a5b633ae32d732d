import type { TextMeasure } from '../../design/text-layout.ts';

let measuring: CanvasRenderingContext2D | null = null;
const context = () => {
  measuring ??= document.createElement('canvas').getContext('2d');
  if (!measuring) throw new Error('This browser has no canvas.');
  return measuring;
};

/** Measured at this size and scaled: at small sizes browsers round, and the server measures the outlines. */
const MEASURED_AT = 200;
const MOST_ADVANCES = 5000;

interface Measured {
  ascent: number;
  descent: number;
  advances: Map<string, number>;
}
const byFont = new Map<string, Measured>();

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
export const glyphsOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

export interface MeasuredFont {
  /** The start of a CSS font, without its size: "italic 700". */
  style: string;
  family: string;
  /** Changes when a font has loaded, since until then a fallback was measured. */
  generation: number;
}

/** How a font measures, by the browser. `spacing` is in pixels between letters. */
export function measureText(font: MeasuredFont, size: number, spacing: number): TextMeasure {
  const scale = size / MEASURED_AT;
  const found = measuredOf(font);
  const css = cssAt(font);
  return {
    ascent: found.ascent * scale,
    descent: found.descent * scale,
    width: (text) =>
      advanceOf(found, css, text) * scale + (spacing && spacing * Math.max(0, glyphsOf(text).length - 1)),
  };
}

const cssAt = ({ style, family }: MeasuredFont) => `${style} ${MEASURED_AT}px ${family}`;

function advanceOf({ advances }: Measured, css: string, text: string): number {
  const known = advances.get(text);
  if (known !== undefined) return known;
  const pen = context();
  pen.font = css;
  pen.fontKerning = 'normal';
  const { width } = pen.measureText(text);
  if (advances.size > MOST_ADVANCES) advances.clear();
  advances.set(text, width);
  return width;
}

function measuredOf(font: MeasuredFont): Measured {
  const css = cssAt(font);
  const key = `${css} ${font.generation}`;
  const known = byFont.get(key);
  if (known) return known;
  const pen = context();
  pen.font = css;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText('x');
  const found = { ascent, descent, advances: new Map<string, number>() };
  byFont.set(key, found);
  return found;
}
