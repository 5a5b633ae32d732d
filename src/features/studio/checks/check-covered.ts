import { type Box, boundsOf, overlaps, round } from '../design/box.ts';
import { type Cover, coversOf } from '../design/covers.ts';
import type { DesignDocument, Leaf } from '../design/design-schema.ts';
import { shownName } from '../design/layer-name.ts';
import type { TextLeaf } from '../drawing/parts.ts';
import { movedInto, pageBox } from './check-margins.ts';
import type { DesignFacts } from './design-facts.ts';
import type { Finding } from './fault.ts';
import { inkBox, linesOf } from './text-place.ts';

type Canvas = DesignDocument['canvas'];

/** Lines may touch a cover by so much of a line: fonts are measured a little differently everywhere. */
const SLACK = 0.15;
/** A picture of which a third is covered was meant to be seen there; one behind everything is covered less. */
const COVERED = 1 / 3;

/** Letters that a published card covers with its tier or its title. */
export function checkCoveredText(layer: TextLeaf, canvas: Canvas, facts: DesignFacts): Finding | null {
  const layout = linesOf(layer, facts);
  if (!layout) return null;
  const ink = inkBox(layer, layout);
  const slack = layer.size * SLACK;
  const inner = { ...ink, y: ink.y + slack, height: Math.max(1, ink.height - 2 * slack) };
  const cover = coversOf(facts.site, canvas).find((one) => overlaps(inner, one));
  return cover ? finding(layer, cover, canvas, (leaf, inside) => movedInto(leaf, ink, inside), ink) : null;
}

/** A sticker, or a picture that isn't the background, below the tier or the title. */
export function checkCoveredPicture(layer: Leaf, canvas: Canvas, facts: DesignFacts): Finding | null {
  const box = boundsOf([layer]);
  const cover = coversOf(facts.site, canvas).find(
    (one) => common(box, one) >= COVERED * box.width * box.height,
  );
  if (!cover) return null;
  const move = (leaf: Leaf, inside: Box) => ({
    ...leaf,
    x: round(leaf.x + nearest(box.x, inside.x, inside.x + inside.width - box.width) - box.x),
    y: round(leaf.y + nearest(box.y, inside.y, inside.y + inside.height - box.height) - box.y),
  });
  return finding(layer, cover, canvas, move, box);
}

function finding(
  layer: Leaf,
  cover: Cover,
  canvas: Canvas,
  move: (leaf: Leaf, inside: Box) => Leaf,
  box: Box,
): Finding {
  const inside = roomBeside(cover, canvas, box);
  return {
    code: 'covered',
    severity: 'warning',
    message: `“${shownName(layer)}” is where a card shows its ${cover.name}, which covers it.`,
    fix: inside && {
      label: `Move off the ${cover.name}`,
      lock: 'move',
      leaf: (leaf) => move(leaf, inside),
    },
  };
}

/** The part of the safe area beside a cover that is nearest and large enough; text shrinks into the largest one. */
function roomBeside(cover: Cover, canvas: Canvas, box: Box): Box | null {
  const safe = pageBox(canvas, -canvas.safe);
  const [right, bottom] = [safe.x + safe.width, safe.y + safe.height];
  const [after, below] = [cover.x + cover.width, cover.y + cover.height];
  const rooms: Box[] = [
    { ...safe, height: cover.y - safe.y },
    { ...safe, y: below, height: bottom - below },
    { ...safe, x: after, width: right - after },
  ].filter(({ width, height }) => width > 0 && height > 0);
  const distance = (room: Box) =>
    Math.abs(nearest(box.x, room.x, room.x + room.width - box.width) - box.x) +
    Math.abs(nearest(box.y, room.y, room.y + room.height - box.height) - box.y);
  const [fitting] = rooms
    .filter(({ width, height }) => width >= box.width && height >= box.height)
    .toSorted((one, other) => distance(one) - distance(other));
  const [largest] = rooms.toSorted((one, other) => other.width * other.height - one.width * one.height);
  return fitting ?? largest ?? null;
}

const nearest = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** The area that two boxes share. */
function common(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}
