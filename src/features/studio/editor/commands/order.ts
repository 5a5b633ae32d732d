import type { Layer, Leaf } from '../../design/design-schema.ts';
import { type Command, findLayer, type Ids, onPage, withLayers } from './command.ts';

export type Direction = 'front' | 'forward' | 'backward' | 'back';

/** Layers in front of or behind their neighbours; those in a group stay in it. */
export const reorder = (pageId: string, ids: Ids, direction: Direction): Command =>
  onPage(pageId, (page) => {
    const first = ids[0] === undefined ? null : findLayer(page, ids[0]);
    if (!first) return page;
    const { group } = first;
    if (!group) return withLayers(page, reordered(page.layers, ids, direction));
    const layers = reordered<Leaf>(group.layers, ids, direction);
    if (layers === group.layers) return page;
    return { ...page, layers: page.layers.map((layer) => (layer === group ? { ...group, layers } : layer)) };
  });

function reordered<L extends Layer>(layers: L[], ids: Ids, direction: Direction): L[] {
  const wanted = new Set(ids);
  const isMoved = (layer: L | undefined) => layer !== undefined && wanted.has(layer.id);
  const moved = layers.filter(isMoved);
  const others = layers.filter((layer) => !isMoved(layer));
  const next =
    direction === 'front'
      ? [...others, ...moved]
      : direction === 'back'
        ? [...moved, ...others]
        : stepped(layers, isMoved, direction === 'forward');
  return next.every((layer, index) => layer === layers[index]) ? layers : next;
}

/** Each moved layer passes the next one that isn't moved. */
function stepped<L>(layers: readonly L[], isMoved: (layer: L | undefined) => boolean, forward: boolean): L[] {
  const next = forward ? [...layers].reverse() : [...layers];
  for (let at = 1; at < next.length; at++) {
    const [layer, before] = [next[at], next[at - 1]];
    if (layer === undefined || before === undefined || !isMoved(layer) || isMoved(before)) continue;
    next[at - 1] = layer;
    next[at] = before;
  }
  return forward ? next.reverse() : next;
}

/** A layer at another place of its list, counted from the back. */
export const moveLayerTo = (pageId: string, id: string, index: number): Command =>
  onPage(pageId, (page) => {
    const found = findLayer(page, id);
    if (!found) return page;
    const { group } = found;
    if (!group) return withLayers(page, movedTo(page.layers, id, index));
    const layers = movedTo<Leaf>(group.layers, id, index);
    if (layers === group.layers) return page;
    return { ...page, layers: page.layers.map((layer) => (layer === group ? { ...group, layers } : layer)) };
  });

function movedTo<L extends Layer>(layers: L[], id: string, index: number): L[] {
  const from = layers.findIndex((layer) => layer.id === id);
  const layer = layers[from];
  if (!layer || from === index) return layers;
  const next = layers.toSpliced(from, 1);
  next.splice(Math.min(Math.max(0, index), next.length), 0, layer);
  return next;
}
