import { type Box, boundsOf, type Placed, type Point } from '../../design/box.ts';
import { coverCrop } from '../../design/crop.ts';
import type { Layer, Leaf } from '../../design/design-schema.ts';
import type { Parts, TextLeaf } from '../../drawing/parts.ts';
import type { Command } from '../commands/command.ts';
import { changeLeaves } from '../commands/command.ts';
import { movable, scaleBy, typeSize } from '../commands/place.ts';
import { fittedHeight } from '../geometry/fit-text.ts';
import { type Handle, resizeBox } from '../geometry/resize.ts';
import { type Guide, type SnapLines, snapEdge } from '../geometry/snap.ts';
import { clearGesture, type Gesture, linesBeside, type Tools, tolerance } from './gesture.ts';

/** Pulls a corner or an edge of the selection. */
export function resizeLayers(tools: Tools, parts: Parts, handle: Handle, start: Point): Gesture {
  const { editor, view } = tools;
  const { pageId, selection } = editor.store.getState();
  const ids = movable(editor.page(), selection, 'resize');
  const layers = editor.selected();
  const [only] = layers;
  const single = layers.length === 1 && only && only.kind !== 'group' ? only : null;
  const from: Placed = single ?? { ...boundsOf(layers), rotation: 0 };
  const lines = linesBeside(tools, ids);
  editor.begin();
  view.setState({ moving: ids });

  return {
    move(at) {
      if (ids.length === 0) return;
      const keepRatio = single ? keepsRatio(single, handle) !== at.shift : true;
      const caught = snapPull(
        from,
        handle,
        { x: at.page.x - start.x, y: at.page.y - start.y },
        lines,
        tolerance(tools),
      );
      const next = resizeBox(from, handle, caught.pulled, { keepRatio, fromCentre: at.alt });
      editor.update(
        single ? resizeOne(pageId, single, next, handle, parts) : resizeAll(pageId, ids, from, next),
      );
      view.setState({
        guides: caught.guides,
        readout: { text: `${Math.round(next.width)} × ${Math.round(next.height)}`, at: at.stage },
      });
    },
    end() {
      editor.commit('Resize');
      clearGesture(view);
    },
    cancel() {
      editor.cancel();
      clearGesture(view);
    },
  };
}

/** Everything but shapes keeps its ratio at the corners; Shift turns that around. */
const keepsRatio = (leaf: Leaf, handle: Handle): boolean =>
  handle.x !== 0 && handle.y !== 0 ? leaf.kind !== 'shape' : false;

const resizeOne = (pageId: string, leaf: Leaf, next: Placed, handle: Handle, parts: Parts): Command =>
  changeLeaves(pageId, [leaf.id], 'resize', (before) => resized(before, next, handle, parts));

/** Type grows with its corners; pulled at a side it breaks its lines anew. A picture pulled at a side is cropped anew. */
export function resized(leaf: Leaf, next: Placed, handle: Handle, parts: Parts): Leaf {
  const placed = { ...leaf, x: next.x, y: next.y, width: next.width, height: next.height };
  if (placed.kind === 'text' || placed.kind === 'stat') {
    const isCorner = handle.x !== 0 && handle.y !== 0;
    return isCorner
      ? { ...placed, size: typeSize((placed.size * next.width) / leaf.width) }
      : rewrapped(leaf, placed, parts);
  }
  if (placed.kind !== 'image') return placed;
  const picture = parts.pictureOf(placed);
  if (!picture || Math.abs(next.width / next.height - leaf.width / leaf.height) < 0.001) return placed;
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  return { ...placed, crop: coverCrop(placed.crop, size, next) };
}

/** The lines need as much height as they need; the upper edge stays where it is. */
function rewrapped(before: Leaf, placed: TextLeaf, parts: Parts): Leaf {
  const height = fittedHeight(placed, parts);
  if (placed.rotation === 0) return { ...placed, y: before.y, height };
  return { ...placed, y: placed.y + (placed.height - height) / 2, height };
}

/** Several layers and groups grow in proportion from the opposite corner. */
function resizeAll(pageId: string, ids: readonly string[], from: Box, next: Box): Command {
  const factor = next.width / from.width;
  if (Math.abs(factor - 1) < 0.0001) return (document) => document;
  const fixed = {
    x: (next.x - from.x * factor) / (1 - factor),
    y: (next.y - from.y * factor) / (1 - factor),
  };
  return scaleBy(pageId, ids, factor, fixed);
}

/** The pulled edges of an upright box catch on lines. */
function snapPull(from: Placed, handle: Handle, pulled: Point, lines: SnapLines, near: number) {
  if (from.rotation !== 0) return { pulled, guides: [] as Guide[] };
  const edgeX = handle.x < 0 ? from.x : from.x + from.width;
  const edgeY = handle.y < 0 ? from.y : from.y + from.height;
  const x =
    handle.x === 0
      ? null
      : snapEdge('x', edgeX + pulled.x, lines, near, { from: from.y, to: from.y + from.height });
  const y =
    handle.y === 0
      ? null
      : snapEdge('y', edgeY + pulled.y, lines, near, { from: from.x, to: from.x + from.width });
  return {
    pulled: { x: pulled.x + (x?.by ?? 0), y: pulled.y + (y?.by ?? 0) },
    guides: [...(x?.guides ?? []), ...(y?.guides ?? [])],
  };
}

/** Which handles a selection has: type only at corners and sides, artwork of a fixed ratio only at corners. */
export function handlesOf(layers: readonly Layer[]): readonly Handle[] {
  const [only] = layers;
  if (layers.length > 1 || !only || only.kind === 'group' || only.kind === 'sticker') return corners;
  if (only.kind === 'text' || only.kind === 'stat') return [...corners, ...sides];
  return [...corners, ...sides, ...ends];
}

const corners: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];
const sides: readonly Handle[] = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
];
const ends: readonly Handle[] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
];
