import { lettersOf } from '#platform/fonts/stand-ins.ts';
import type { TextMeasure } from '../design/text-layout.ts';
import type { Pen } from './fill-style.ts';
import type { CanvasKit } from './parts.ts';

let measuring: Pen | null = null;
function context(kit: CanvasKit): Pen {
  measuring ??= kit.canvas(1, 1).getContext('2d');
  if (!measuring) throw new Error('There is no canvas to measure texts with.');
  return measuring;
}

/** Measured at this size and scaled: at small sizes browsers round. */
const MEASURED_AT = 200;
const MOST_ADVANCES = 5000;

interface Measured {
  ascent: number;
  descent: number;
  advances: Map<string, number>;
}
const byFont = new Map<string, Measured>();

export interface MeasuredFont {
  /** The start of a CSS font, without its size: "italic 700". */
  style: string;
  family: string;
  /** Changes when a font has loaded, since until then a fallback was measured. */
  generation: number;
}

const joined =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Letters that are joined, or stand in another order than they are written in, can't be drawn one by one. */
export const canBeSpaced = (text: string): boolean => !joined.test(text);

/** How a font measures, by the canvas. `spacing` is in pixels between letters. */
export function measureText(kit: CanvasKit, font: MeasuredFont, size: number, spacing: number): TextMeasure {
  const scale = size / MEASURED_AT;
  const found = measuredOf(kit, font);
  const css = cssAt(font);
  return {
    ascent: found.ascent * scale,
    descent: found.descent * scale,
    width: (text) =>
      advanceOf(kit, found, css, text) * scale +
      (spacing && canBeSpaced(text) ? spacing * Math.max(0, lettersOf(text).length - 1) : 0),
  };
}

const cssAt = ({ style, family }: MeasuredFont) => `${style} ${MEASURED_AT}px ${family}`;

function advanceOf(kit: CanvasKit, { advances }: Measured, css: string, text: string): number {
  const known = advances.get(text);
  if (known !== undefined) return known;
  const pen = context(kit);
  pen.font = css;
  pen.fontKerning = 'normal';
  pen.textRendering = 'geometricPrecision';
  const { width } = pen.measureText(text);
  if (advances.size > MOST_ADVANCES) advances.clear();
  advances.set(text, width);
  return width;
}

function measuredOf(kit: CanvasKit, font: MeasuredFont): Measured {
  const css = cssAt(font);
  const key = `${css} ${font.generation}`;
  const known = byFont.get(key);
  if (known) return known;
  const pen = context(kit);
  pen.font = css;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText('x');
  const found = { ascent, descent, advances: new Map<string, number>() };
  byFont.set(key, found);
  return found;
}
