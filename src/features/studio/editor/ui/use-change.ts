import { useCallback, useEffect, useRef } from 'react';
import type { Layer, Leaf } from '../../design/design-schema.ts';
import { changeLayers, changeLeaves, type Lock } from '../commands/command.ts';
import { useWorkbench } from './editor-context.ts';

/** A slider or a colour changes many times before it is let go: one step after this long without a change, in ms. */
const SETTLED_MS = 600;

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const label = useRef('');
  const settle = useCallback(() => {
    clearTimeout(timer.current);
    if (label.current) editor.commit(label.current);
    label.current = '';
  }, [editor]);
  useEffect(() => settle, [settle]);
  const slide = (name: string, command: ReturnType<typeof changeLeaves>) => {
    if (label.current !== name) settle();
    editor.begin();
    label.current = name;
    editor.update(command);
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, SETTLED_MS);
  };
  const here = () => editor.store.getState();
  return {
    leaves(name, change, lock = 'style') {
      settle();
      editor.run(name, changeLeaves(here().pageId, here().selection, lock, change));
    },
    layers(name, values, lock = 'style') {
      settle();
      editor.run(name, changeLayers(here().pageId, here().selection, lock, values));
    },
    sliding: (name, change, lock = 'style') =>
      slide(name, changeLeaves(here().pageId, here().selection, lock, change)),
    slidingLayers: (name, values) =>
      slide(name, changeLayers(here().pageId, here().selection, 'style', values)),
  };
}
