import { newId } from '#platform/ids.ts';
import { type DesignPage, type Layer, MOST_LAYERS } from '../../design/design-schema.ts';
import {
  type Command,
  changeLayers,
  everyLeaf,
  fitGroup,
  type Ids,
  isLocked,
  mapSame,
  onPage,
  withLayers,
} from './command.ts';

/** Whether so many more layers fit on the page; a group's parts count. */
export const hasRoom = (page: DesignPage, more: number): boolean =>
  everyLeaf(page).length + more <= MOST_LAYERS;

/** Above all others; where the page is full, nothing. */
export const addLayers = (pageId: string, layers: readonly Layer[]): Command =>
  onPage(pageId, (page) => {
    const more = layers.reduce((sum, layer) => sum + (layer.kind === 'group' ? layer.layers.length : 1), 0);
    return hasRoom(page, more) ? { ...page, layers: [...page.layers, ...layers] } : page;
  });

/** Leaves locked ones. A group that loses its last part goes with it. */
export const removeLayers = (pageId: string, ids: Ids): Command => {
  const wanted = new Set(ids);
  const goes = (layer: Layer) => wanted.has(layer.id) && !isLocked(layer, 'remove');
  return onPage(pageId, (page) => {
    const kept = mapSame(page.layers, (layer) => {
      if (layer.kind !== 'group' || !layer.layers.some(goes)) return layer;
      const layers = layer.layers.filter((leaf) => !goes(leaf));
      return layers.length === 0 ? { ...layer, layers } : fitGroup({ ...layer, layers });
    });
    const left = kept.filter((layer) => !goes(layer) && (layer.kind !== 'group' || layer.layers.length > 0));
    return left.length === page.layers.length ? withLayers(page, kept) : { ...page, layers: left };
  });
};

/** How far a copy lies from its original, in canvas pixels. */
const OFFSET = 24;

/** Copies of layers, to be added above all others. */
export const copiesOf = (layers: readonly Layer[], by = OFFSET): Layer[] =>
  layers.map((layer) => shifted(copyOf(layer), by));

function shifted(layer: Layer, by: number): Layer {
  const moved = { ...layer, x: layer.x + by, y: layer.y + by };
  if (moved.kind !== 'group') return moved;
  return { ...moved, layers: moved.layers.map((leaf) => ({ ...leaf, x: leaf.x + by, y: leaf.y + by })) };
}

export const renameLayer = (pageId: string, id: string, name: string): Command => {
  const trimmed = name.trim().slice(0, 60);
  return trimmed ? changeLayers(pageId, [id], null, () => ({ name: trimmed })) : (document) => document;
};

/** A copy with ids of its own, also of its parts. */
export function copyOf(layer: Layer): Layer {
  if (layer.kind !== 'group') return { ...layer, id: newId() };
  return { ...layer, id: newId(), layers: layer.layers.map((leaf) => ({ ...leaf, id: newId() })) };
}
