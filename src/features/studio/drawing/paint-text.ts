import { directionOf, lettersOf } from '#platform/fonts/stand-ins.ts';
import { layoutText, type TextLayout, type TextLine } from '../design/text-layout.ts';
import { fillStyle, type Pen } from './fill-style.ts';
import { canBeSpaced } from './measure-text.ts';
import type { Parts, TextLeaf } from './parts.ts';

const laidOut = new WeakMap<TextLeaf, { text: string; generation: number; layout: TextLayout }>();

/** The layer's lines, in its own box. Kept while nothing changes: a page is painted many times a second. */
export function layoutOf(layer: TextLeaf, parts: Parts): TextLayout {
  const text = parts.textOf(layer);
  const { generation } = parts;
  const known = laidOut.get(layer);
  if (known && known.text === text && known.generation === generation) return known.layout;
  const layout = layoutText(text, layer, parts.measureOf(layer));
  laidOut.set(layer, { text, generation, layout });
  return layout;
}

/** A text in its box, whose top left corner is the origin. */
export function paintText(pen: Pen, layer: TextLeaf, parts: Parts): void {
  const layout = layoutOf(layer, parts);
  pen.font = parts.fontOf(layer);
  pen.fontKerning = 'normal';
  // Otherwise some browsers draw letters whole pixels apart.
  pen.textRendering = 'geometricPrecision';
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'left';
  const { outline } = layer;
  if (outline && outline.width > 0) {
    // Behind the fill, so that letters keep their shape.
    pen.lineJoin = 'round';
    pen.lineWidth = outline.width * 2;
    pen.strokeStyle = outline.colour;
    eachRun(pen, layer, layout, parts, (text, x, y) => pen.strokeText(text, x, y));
  }
  pen.fillStyle = fillStyle(pen, layer.fill, layer.width, layer.height);
  eachRun(pen, layer, layout, parts, (text, x, y) => pen.fillText(text, x, y));
}

type Draw = (text: string, x: number, y: number) => void;

/** Line by line; letter by letter where they are spaced, because not every browser's canvas can space them. */
function eachRun(pen: Pen, layer: TextLeaf, { lines }: TextLayout, parts: Parts, draw: Draw): void {
  for (const line of lines) {
    pen.direction = directionOf(line.text);
    if (layer.letterSpacing === 0 || !canBeSpaced(line.text)) draw(line.text, line.x, line.baseline);
    else spaced(line, parts.measureOf(layer).width, draw);
  }
}

function spaced(line: TextLine, width: (text: string) => number, draw: Draw): void {
  let before = '';
  for (const glyph of lettersOf(line.text)) {
    // By all that comes before it, which keeps the kerning.
    before += glyph;
    draw(glyph, line.x + width(before) - width(glyph), line.baseline);
  }
}
