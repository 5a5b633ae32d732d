import { type Box, boundsOf, centreOf, overlaps, round } from '../design/box.ts';
import { coverCrop } from '../design/crop.ts';
import type { DesignDocument, DesignPage, Leaf } from '../design/design-schema.ts';
import { shownName } from '../design/layer-name.ts';
import type { TextLeaf } from '../drawing/parts.ts';
import type { DesignFacts } from './design-facts.ts';
import { type Finding, removal } from './fault.ts';
import { inkBox, linesOf } from './text-place.ts';

type Canvas = DesignDocument['canvas'];

export const pageBox = ({ width, height }: Canvas, margin: number): Box => ({
  x: -margin,
  y: -margin,
  width: width + margin * 2,
  height: height + margin * 2,
});

/** Rounding must not make a fault of a text that stands exactly at the line. */
const SLACK = 1;
const within = (box: Box, outer: Box): boolean =>
  box.x >= outer.x - SLACK &&
  box.y >= outer.y - SLACK &&
  box.x + box.width <= outer.x + outer.width + SLACK &&
  box.y + box.height <= outer.y + outer.height + SLACK;

/** Letters beyond the page are lost; those near its edge may be cut off, or covered. */
export function checkTextPlace(layer: TextLeaf, canvas: Canvas, facts: DesignFacts): Finding | null {
  const layout = linesOf(layer, facts);
  if (!layout) return null;
  const ink = inkBox(layer, layout);
  const safe = pageBox(canvas, -canvas.safe);
  if (within(ink, safe)) return null;
  const isCut = !within(ink, pageBox(canvas, 0));
  const name = shownName(layer);
  return {
    code: isCut ? 'outside-page' : 'safe-area',
    severity: isCut ? 'blocking' : 'warning',
    message: isCut ? `“${name}” is cut off at the edge of the page.` : `“${name}” is too close to the edge.`,
    fix: {
      label: canvas.safe > 0 ? 'Move into the safe area' : 'Move onto the page',
      lock: 'move',
      leaf: (leaf) => movedInto(leaf, ink, safe),
    },
  };
}

/** So that its letters lie inside, with smaller ones where there is no room for them. */
export function movedInto(leaf: Leaf, ink: Box, inside: Box): Leaf {
  if (leaf.kind !== 'text' && leaf.kind !== 'stat') return leaf;
  const factor = Math.min(1, inside.width / ink.width, inside.height / ink.height);
  const centre = centreOf(ink);
  const [width, height] = [ink.width * factor, ink.height * factor];
  const dx = clamped(centre.x, inside.x + width / 2, inside.x + inside.width - width / 2) - centre.x;
  const dy = clamped(centre.y, inside.y + height / 2, inside.y + inside.height - height / 2) - centre.y;
  const sized = factor === 1 ? leaf : { ...leaf, size: Math.max(4, round(leaf.size * factor * 0.99)) };
  // The box shrinks about the middle of the letters, which stays where it is before it moves.
  const place = {
    x: round(centre.x + (leaf.x - centre.x) * factor + dx),
    y: round(centre.y + (leaf.y - centre.y) * factor + dy),
    width: Math.max(1, round(leaf.width * factor)),
    height: Math.max(1, round(leaf.height * factor)),
  };
  return { ...sized, ...place };
}

const clamped = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/** What lies outside isn't seen by anybody. */
export function checkOutside(layer: Leaf, canvas: Canvas): Finding | null {
  if (overlaps(boundsOf([layer]), pageBox(canvas, 0))) return null;
  return {
    code: 'outside-page',
    severity: 'warning',
    message: `“${shownName(layer)}” lies outside the page, where nobody sees it.`,
    fix: removal(),
  };
}

/** So near to the cut a layer is meant to reach it, in canvas pixels. */
const NEAR = 4;

/** A layer that ends at the cut shows a white line when the cut is a little off. */
export function checkLayerBleed(layer: Leaf, canvas: Canvas): Finding | null {
  const { bleed, width, height } = canvas;
  if (bleed === 0 || layer.rotation !== 0 || (layer.kind !== 'image' && layer.kind !== 'shape')) return null;
  const [right, bottom] = [layer.x + layer.width, layer.y + layer.height];
  const stops = (beyond: number) => beyond >= -NEAR && beyond < bleed - SLACK;
  const sides = {
    left: stops(-layer.x),
    top: stops(-layer.y),
    right: stops(right - width),
    bottom: stops(bottom - height),
  };
  if (!Object.values(sides).some(Boolean)) return null;
  const x = sides.left ? -bleed : layer.x;
  const y = sides.top ? -bleed : layer.y;
  const box = {
    x,
    y,
    width: (sides.right ? width + bleed : right) - x,
    height: (sides.bottom ? height + bleed : bottom) - y,
  };
  return {
    code: 'bleed',
    severity: 'warning',
    message: `“${shownName(layer)}” ends at the cut. A print may show a white line beside it.`,
    fix: { label: 'Extend to the bleed', lock: 'resize', leaf: (leaf) => extended(leaf, box) },
  };
}

/** A picture keeps its proportions: it shows a little less of its other side. */
function extended(leaf: Leaf, box: Box): Leaf {
  if (leaf.kind !== 'image') return { ...leaf, ...box };
  // The picture's own proportions follow from what is shown of it.
  const picture = { width: leaf.width / leaf.crop.width, height: leaf.height / leaf.crop.height };
  return { ...leaf, ...box, crop: coverCrop(leaf.crop, picture, box) };
}

/** A printed page without a background would have no colour at the cut. */
export function checkBackgroundBleed({ name, background }: DesignPage, { bleed }: Canvas): Finding | null {
  const hasHoles =
    'colour' in background && background.colour.length === 9 && !background.colour.endsWith('ff');
  if (bleed === 0 || !hasHoles) return null;
  return {
    code: 'bleed',
    severity: 'blocking',
    message: `The background of ${name} is transparent, so nothing reaches the cut.`,
    fix: {
      label: 'Fill the background',
      background: (now) => ('colour' in now ? { ...now, colour: now.colour.slice(0, 7) } : now),
    },
  };
}
