import { boundsOf } from '../../design/box.ts';
import type { DesignDocument, DesignPage, Layer, Leaf } from '../../design/design-schema.ts';

/** Makes the next document from one; the same document where nothing changes. */
export type Command = (document: DesignDocument) => DesignDocument;

export type GroupLayer = Extract<Layer, { kind: 'group' }>;
export type Lock = keyof Layer['locks'];
export type Ids = readonly string[];

export const onPage =
  (pageId: string, change: (page: DesignPage) => DesignPage): Command =>
  (document) => {
    const pages = mapSame(document.pages, (page) => (page.id === pageId ? change(page) : page));
    return pages === document.pages ? document : { ...document, pages };
  };

/** Like `map`, but the same array where no item changes, so that nothing is drawn or saved for it. */
export function mapSame<T>(items: T[], change: (item: T) => T): T[] {
  let changed = false;
  const next = items.map((item) => {
    const other = change(item);
    if (other !== item) changed = true;
    return other;
  });
  return changed ? next : items;
}

export const withLayers = (page: DesignPage, layers: Layer[]): DesignPage =>
  layers === page.layers ? page : { ...page, layers };

export const leavesOf = (layer: Layer): readonly Leaf[] => (layer.kind === 'group' ? layer.layers : [layer]);

export const everyLeaf = (page: DesignPage): Leaf[] => page.layers.flatMap(leavesOf);

/** A layer of the page or of a group on it. */
export function findLayer(page: DesignPage, id: string): { layer: Layer; group: GroupLayer | null } | null {
  for (const layer of page.layers) {
    if (layer.id === id) return { layer, group: null };
    if (layer.kind !== 'group') continue;
    const part = layer.layers.find((leaf) => leaf.id === id);
    if (part) return { layer: part, group: layer };
  }
  return null;
}

export const layersOf = (page: DesignPage, ids: Ids): Layer[] =>
  ids.flatMap((id) => findLayer(page, id)?.layer ?? []);

/** A group's box is the one around its parts. */
export function fitGroup(group: GroupLayer): GroupLayer {
  const { x, y, width, height } = boundsOf(group.layers);
  return { ...group, x, y, width: Math.max(1, width), height: Math.max(1, height) };
}

/**
 * Changes the leaves among the layers, those of a group included. A layer with the lock stays as it is; so does the part of
 * a group that has it.
 */
export const changeLeaves = (pageId: string, ids: Ids, lock: Lock, change: (leaf: Leaf) => Leaf): Command => {
  const wanted = new Set(ids);
  const changed = (leaf: Leaf) => (leaf.locks[lock] ? leaf : change(leaf));
  return onPage(pageId, (page) =>
    withLayers(
      page,
      mapSame(page.layers, (layer) => {
        if (layer.kind !== 'group') return wanted.has(layer.id) ? changed(layer) : layer;
        const whole = wanted.has(layer.id);
        if (whole && layer.locks[lock]) return layer;
        const layers = mapSame(layer.layers, (leaf) => (whole || wanted.has(leaf.id) ? changed(leaf) : leaf));
        return layers === layer.layers ? layer : fitGroup({ ...layer, layers });
      }),
    ),
  );
};

type Common = Pick<Layer, 'name' | 'visible' | 'locks' | 'opacity' | 'blend' | 'shadow'>;

/** Changes what groups have as well, such as name, visibility and opacity: of the group itself, not of its parts. */
export const changeLayers = (
  pageId: string,
  ids: Ids,
  lock: Lock | null,
  values: (layer: Layer) => Partial<Common>,
): Command => {
  const wanted = new Set(ids);
  const changed = <L extends Layer>(layer: L): L =>
    wanted.has(layer.id) && !(lock && layer.locks[lock]) ? { ...layer, ...values(layer) } : layer;
  return onPage(pageId, (page) =>
    withLayers(
      page,
      mapSame(page.layers, (layer): Layer => {
        if (layer.kind !== 'group') return changed(layer);
        const layers = mapSame(layer.layers, changed);
        return changed(layers === layer.layers ? layer : { ...layer, layers });
      }),
    ),
  );
};

/** Whether the layer or, of a group, every part of it has the lock. */
export const isLocked = (layer: Layer, lock: Lock): boolean =>
  layer.locks[lock] || (layer.kind === 'group' && layer.layers.every((leaf) => leaf.locks[lock]));
