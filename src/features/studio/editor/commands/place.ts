import { type Box, boundsOf, centreOf, type Point, rotate, round, turned } from '../../design/box.ts';
import type { DesignPage, Layer, Leaf } from '../../design/design-schema.ts';
import { type Command, changeLeaves, type Ids, isLocked, layersOf, leavesOf } from './command.ts';

const moved = (leaf: Leaf, dx: number, dy: number): Leaf =>
  dx === 0 && dy === 0 ? leaf : { ...leaf, x: round(leaf.x + dx), y: round(leaf.y + dy) };

export const moveBy = (pageId: string, ids: Ids, dx: number, dy: number): Command =>
  changeLeaves(pageId, ids, 'move', (leaf) => moved(leaf, dx, dy));

/** Each of its own distance. */
const moveEach =
  (pageId: string, by: ReadonlyMap<string, Point>): Command =>
  (document) => {
    let next = document;
    for (const [id, { x, y }] of by) next = moveBy(pageId, [id], x, y)(next);
    return next;
  };

export type Edge = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** Along an edge or centre line: one layer within the page, several within the box around them. */
export const align =
  (pageId: string, ids: Ids, edge: Edge): Command =>
  (document) => {
    const page = document.pages.find(({ id }) => id === pageId);
    if (!page) return document;
    const layers = layersOf(page, ids);
    const { width, height } = document.canvas;
    const within = layers.length > 1 ? boundsOf(layers) : { x: 0, y: 0, width, height };
    const by = layers.map((layer) => [layer.id, offsetTo(edge, boundsOf([layer]), within)] as const);
    return moveEach(pageId, new Map(by))(document);
  };

function offsetTo(edge: Edge, box: Box, within: Box): Point {
  const [spareX, spareY] = [within.width - box.width, within.height - box.height];
  const toX = (part: number) => ({ x: within.x + spareX * part - box.x, y: 0 });
  const toY = (part: number) => ({ x: 0, y: within.y + spareY * part - box.y });
  if (edge === 'left') return toX(0);
  if (edge === 'centre') return toX(0.5);
  if (edge === 'right') return toX(1);
  if (edge === 'top') return toY(0);
  return toY(edge === 'middle' ? 0.5 : 1);
}

/** Equal gaps between neighbours; the outermost stay. Needs three layers. */
export const distribute =
  (pageId: string, ids: Ids, axis: 'x' | 'y'): Command =>
  (document) => {
    const page = document.pages.find(({ id }) => id === pageId);
    if (!page) return document;
    const side = axis === 'x' ? 'width' : 'height';
    const boxes = layersOf(page, ids)
      .map((layer) => ({ id: layer.id, box: boundsOf([layer]) }))
      .sort((a, b) => a.box[axis] - b.box[axis]);
    const [first, last] = [boxes[0], boxes.at(-1)];
    if (!first || !last || boxes.length < 3) return document;
    const taken = boxes.reduce((sum, { box }) => sum + box[side], 0);
    const gap = (last.box[axis] + last.box[side] - first.box[axis] - taken) / (boxes.length - 1);
    let at = first.box[axis];
    const by = new Map<string, Point>();
    for (const { id, box } of boxes) {
      const distance = at - box[axis];
      by.set(id, axis === 'x' ? { x: distance, y: 0 } : { x: 0, y: distance });
      at += box[side] + gap;
    }
    return moveEach(pageId, by)(document);
  };

/** Mirrors the layers about the middle of the box around them. */
export const flip =
  (pageId: string, ids: Ids, axis: 'x' | 'y'): Command =>
  (document) => {
    const page = document.pages.find(({ id }) => id === pageId);
    if (!page) return document;
    const middle = centreOf(boundsOf(targetLeaves(page, ids)));
    return changeLeaves(pageId, ids, 'move', (leaf) => {
      const centre = centreOf(leaf);
      const rotation = turned(-leaf.rotation);
      return axis === 'x'
        ? { ...leaf, rotation, flipX: !leaf.flipX, x: round(leaf.x + 2 * (middle.x - centre.x)) }
        : { ...leaf, rotation, flipY: !leaf.flipY, y: round(leaf.y + 2 * (middle.y - centre.y)) };
    })(document);
  };

export const rotateBy =
  (pageId: string, ids: Ids, degrees: number): Command =>
  (document) => {
    const page = document.pages.find(({ id }) => id === pageId);
    if (!page || degrees === 0) return document;
    const about = pivotOf(page, ids);
    return changeLeaves(pageId, ids, 'resize', (leaf) => {
      const centre = centreOf(leaf);
      const next = rotate(centre, about, degrees);
      return {
        ...leaf,
        rotation: turned(leaf.rotation + degrees),
        x: round(leaf.x + next.x - centre.x),
        y: round(leaf.y + next.y - centre.y),
      };
    })(document);
  };

/** What a selection turns about: its one layer's own centre, or the middle of the box around several. */
export function pivotOf(page: DesignPage, ids: Ids): Point {
  const layers = layersOf(page, ids);
  const [only] = layers;
  return centreOf(layers.length === 1 && only ? only : boundsOf(targetLeaves(page, ids)));
}

const targetLeaves = (page: DesignPage, ids: Ids): Leaf[] =>
  layersOf(page, ids).flatMap((layer) => [...leavesOf(layer)]);

/** Several layers or a group, larger or smaller by a factor from a fixed point, with their type and outlines. */
export const scaleBy = (pageId: string, ids: Ids, factor: number, from: Point): Command =>
  changeLeaves(pageId, ids, 'resize', (leaf) => scaled(leaf, factor, from));

export function scaled(leaf: Leaf, factor: number, from: Point): Leaf {
  const next: Leaf = {
    ...leaf,
    x: round(from.x + (leaf.x - from.x) * factor),
    y: round(from.y + (leaf.y - from.y) * factor),
    width: Math.max(1, round(leaf.width * factor)),
    height: Math.max(1, round(leaf.height * factor)),
    outline: leaf.outline && { ...leaf.outline, width: Math.min(100, round(leaf.outline.width * factor)) },
  };
  if (next.kind !== 'text' && next.kind !== 'stat') return next;
  return { ...next, size: typeSize(next.size * factor) };
}

/** Within what the format allows. */
export const typeSize = (size: number): number => Math.min(1000, Math.max(4, round(size)));

/** The ids that can be moved at all, so that a gesture on a locked layer doesn't begin. */
export const movable = (page: DesignPage, ids: Ids, lock: 'move' | 'resize' = 'move'): string[] =>
  layersOf(page, ids)
    .filter((layer: Layer) => !isLocked(layer, lock))
    .map(({ id }) => id);
