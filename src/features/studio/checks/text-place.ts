import { type Box, boundsOf, centreOf, rotate } from '../design/box.ts';
import { layoutText, type TextLayout } from '../design/text-layout.ts';
import type { TextLeaf } from '../drawing/parts.ts';
import type { DesignFacts } from './design-facts.ts';

/** The lines of a text; undefined until its font is known, or where it shows nothing. */
export function linesOf(layer: TextLeaf, facts: DesignFacts): TextLayout | undefined {
  const text = facts.textOf(layer);
  const measure = facts.measureOf(layer);
  return text.trim() === '' || !measure ? undefined : layoutText(text, layer, measure);
}

/** The upright box around the letters, which may be narrower than the layer or run out of it. */
export function inkBox(layer: TextLeaf, { lines, height }: TextLayout): Box {
  const left = Math.min(...lines.map(({ x }) => x));
  const right = Math.max(...lines.map(({ x, width }) => x + width));
  const ink = { x: layer.x + left, y: layer.y, width: Math.max(1, right - left), height };
  if (layer.rotation === 0) return ink;
  // The letters turn with the layer, about its middle and not their own.
  const centre = rotate(centreOf(ink), centreOf(layer), layer.rotation);
  const [x, y] = [centre.x - ink.width / 2, centre.y - ink.height / 2];
  return boundsOf([{ ...ink, x, y, rotation: layer.rotation }]);
}
