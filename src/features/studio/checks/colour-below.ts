import { type Box, boundsOf, centreOf, contains, type Point, rotate } from '../design/box.ts';
import type { DesignDocument, DesignPage, Fill, Leaf } from '../design/design-schema.ts';
import { gradientLine } from '../design/gradient-line.ts';
import { over, type Rgba, rgbaOf } from './contrast-ratio.ts';
import type { DesignFacts } from './design-facts.ts';

const PAPER: Rgba = { r: 255, g: 255, b: 255, a: 1 };

/** The colour of what lies below a layer at a point of the page; null where it can't be told. */
export function colourBelow(
  layerId: string,
  point: Point,
  page: DesignPage,
  canvas: DesignDocument['canvas'],
  facts: DesignFacts,
): Rgba | null {
  let seen = backgroundAt(page, point, canvas);
  let isKnown = true;
  for (const { leaf, opacity, isBlended } of stacked(page)) {
    if (leaf.id === layerId) return isKnown ? seen : null;
    if (!covers(leaf, point)) continue;
    const colour = leafColour(leaf, point, facts);
    if (!colour || isBlended) {
      isKnown = false;
      continue;
    }
    const front = { ...colour, a: colour.a * opacity };
    seen = over(front, seen);
    isKnown ||= front.a > 0.95;
  }
  return null;
}

function* stacked({ layers }: DesignPage) {
  for (const layer of layers) {
    if (!layer.visible) continue;
    for (const leaf of layer.kind === 'group' ? layer.layers : [layer]) {
      if (!leaf.visible) continue;
      const opacity = layer.kind === 'group' ? layer.opacity * leaf.opacity : leaf.opacity;
      yield { leaf, opacity, isBlended: layer.blend !== 'normal' || leaf.blend !== 'normal' };
    }
  }
}

function backgroundAt(
  { background }: DesignPage,
  at: Point,
  { width, height, bleed }: DesignDocument['canvas'],
): Rgba {
  if (background.kind === 'texture') return over(rgbaOf(background.colour), PAPER);
  const box = { x: -bleed, y: -bleed, width: width + bleed * 2, height: height + bleed * 2 };
  return over(fillAt(background, at, box), PAPER);
}

/** Texts aren't judged by other texts below them. */
function covers(leaf: Leaf, point: Point): boolean {
  if (leaf.kind === 'text' || leaf.kind === 'stat' || !contains(leaf, point)) return false;
  const isRound =
    (leaf.kind === 'shape' && leaf.shape === 'ellipse') || (leaf.kind === 'image' && leaf.mask === 'ellipse');
  if (!isRound) return true;
  const { x, y } = fromCentre(leaf, point);
  return (x / (leaf.width / 2)) ** 2 + (y / (leaf.height / 2)) ** 2 <= 1;
}

/** In the layer's own directions. */
function fromCentre(leaf: Leaf, point: Point): Point {
  const centre = centreOf(leaf);
  const local = rotate(point, centre, -leaf.rotation);
  return { x: local.x - centre.x, y: local.y - centre.y };
}

function leafColour(leaf: Leaf, point: Point, facts: DesignFacts): Rgba | null {
  const { x, y } = fromCentre(leaf, point);
  const [across, down] = [x / leaf.width + 0.5, y / leaf.height + 0.5];
  const [u, v] = [leaf.flipX ? 1 - across : across, leaf.flipY ? 1 - down : down];
  if (leaf.kind === 'shape') {
    const box = boundsOf([{ x: 0, y: 0, width: leaf.width, height: leaf.height, rotation: 0 }]);
    return fillAt(leaf.fill, { x: u * leaf.width, y: v * leaf.height }, box);
  }
  if (leaf.kind !== 'image') return null;
  const rows = facts.pictureOf(leaf)?.colours;
  const row = rows?.[placeIn(leaf.crop.y + v * leaf.crop.height, rows.length)];
  const colour = row?.[placeIn(leaf.crop.x + u * leaf.crop.width, row.length)];
  return colour ? rgbaOf(colour) : null;
}

const placeIn = (part: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor(part * count)));

/** A fill's colour at a point of the box it fills. */
export function fillAt(fill: Fill, at: Point, box: Box): Rgba {
  if (fill.kind === 'colour') return rgbaOf(fill.colour);
  return stopAt(fill.stops, fill.form === 'linear' ? alongLine(fill.angle, at, box) : fromMiddle(at, box));
}

function alongLine(angle: number, at: Point, box: Box): number {
  const { x1, y1, x2, y2 } = gradientLine(angle, box.width, box.height);
  const [dx, dy] = [x2 - x1, y2 - y1];
  return ((at.x - box.x - x1) * dx + (at.y - box.y - y1) * dy) / (dx * dx + dy * dy);
}

function fromMiddle(at: Point, box: Box): number {
  const centre = centreOf(box);
  return Math.hypot(at.x - centre.x, at.y - centre.y) / (Math.hypot(box.width, box.height) / 2);
}

function stopAt(stops: Extract<Fill, { kind: 'gradient' }>['stops'], at: number): Rgba {
  const sorted = stops.toSorted((a, b) => a.at - b.at);
  const next = sorted.findIndex((stop) => stop.at >= at);
  const after = sorted[next === -1 ? sorted.length - 1 : next];
  const before = sorted[next <= 0 ? (next === 0 ? 0 : sorted.length - 1) : next - 1];
  const [from, to] = [rgbaOf(before?.colour ?? '#ffffff'), rgbaOf(after?.colour ?? '#ffffff')];
  const span = (after?.at ?? 0) - (before?.at ?? 0);
  const part = span === 0 ? 0 : (at - (before?.at ?? 0)) / span;
  const mix = (channel: keyof Rgba) => from[channel] + (to[channel] - from[channel]) * part;
  return { r: mix('r'), g: mix('g'), b: mix('b'), a: mix('a') };
}
