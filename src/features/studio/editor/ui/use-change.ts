import type { Layer, Leaf } from '../../design/design-schema.ts';
import { changeLayers, changeLeaves, type Lock } from '../commands/command.ts';
import { useWorkbench } from './editor-context.ts';

interface Changes {
  /** One step at once. */
  leaves(label: string, change: (leaf: Leaf) => Leaf, lock?: Lock): void;
  /** Of groups themselves as well: opacity, blend, shadow, name. */
  layers(label: string, values: Parameters<typeof changeLayers>[3], lock?: Lock): void;
  /** While something is dragged: one step when it is let go. */
  sliding(label: string, change: (leaf: Leaf) => Leaf, lock?: Lock): void;
  slidingLayers(label: string, values: (layer: Layer) => Partial<Pick<Layer, 'opacity' | 'shadow'>>): void;
}

/** Changes of the selection by the fields of a panel. */
export function useChange(): Changes {
  const { editor } = useWorkbench();
  const here = () => editor.store.getState();
  return {
    leaves(name, change, lock = 'style') {
      editor.run(name, changeLeaves(here().pageId, here().selection, lock, change));
    },
    layers(name, values, lock = 'style') {
      editor.run(name, changeLayers(here().pageId, here().selection, lock, values));
    },
    sliding(name, change, lock = 'style') {
      editor.slide(name, changeLeaves(here().pageId, here().selection, lock, change));
    },
    slidingLayers(name, values) {
      editor.slide(name, changeLayers(here().pageId, here().selection, 'style', values));
    },
  };
}
