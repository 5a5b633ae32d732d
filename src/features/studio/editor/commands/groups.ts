import type { Layer } from '../../design/design-schema.ts';
import { newLayer } from '../../design/new-layer.ts';
import { type Command, fitGroup, type GroupLayer, type Ids, leavesOf, onPage } from './command.ts';

/** The schema's limit of a group's parts. */
const MOST_PARTS = 100;

/** Layers as one, in front of the frontmost of them. Groups among them are dissolved: groups hold no groups. */
export const groupLayers = (pageId: string, ids: Ids, groupId: string): Command =>
  onPage(pageId, (page) => {
    const wanted = new Set(ids);
    const chosen = page.layers.filter((layer) => wanted.has(layer.id) && !layer.locks.move);
    const parts = chosen.flatMap((layer) => [...leavesOf(layer)]);
    if (chosen.length < 2 || parts.length > MOST_PARTS) return page;
    const { shape, fill, ...base } = newLayer('shape', { id: groupId, name: 'Group' });
    const made: GroupLayer = { ...base, kind: 'group', layers: parts };
    const frontmost = chosen.at(-1);
    return {
      ...page,
      layers: page.layers.flatMap((layer): Layer[] =>
        layer === frontmost ? [fitGroup(made)] : chosen.includes(layer) ? [] : [layer],
      ),
    };
  });

/** A group's parts on their own again. They keep how visible they were in it. */
export const ungroupLayers = (pageId: string, ids: Ids): Command =>
  onPage(pageId, (page) => {
    const wanted = new Set(ids);
    const isDissolved = (layer: Layer): layer is GroupLayer =>
      layer.kind === 'group' && wanted.has(layer.id) && !layer.locks.remove;
    if (!page.layers.some(isDissolved)) return page;
    return {
      ...page,
      layers: page.layers.flatMap((layer): Layer[] =>
        isDissolved(layer)
          ? layer.layers.map((leaf) => ({
              ...leaf,
              opacity: leaf.opacity * layer.opacity,
              visible: leaf.visible && layer.visible,
            }))
          : [layer],
      ),
    };
  });
