import type { KeyboardEvent } from 'react';
import { findLayer } from '../commands/command.ts';
import { useWorkbench } from '../ui/editor-context.ts';
import { describeLayer } from '../ui/layer-names.ts';

/** Tab goes through the layers from back to front, and after the last one on to the next control. */
export function useTabWalk() {
  const { editor } = useWorkbench();
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab' || event.target !== event.currentTarget || event.ctrlKey || event.altKey) return;
    const { selection } = editor.store.getState();
    const [first = ''] = selection;
    const page = editor.page();
    const group = findLayer(page, first)?.group;
    const layers = (group?.layers ?? page.layers).filter(({ visible }) => visible);
    const at = layers.findIndex(({ id }) => id === first);
    const next = layers[event.shiftKey ? (at < 0 ? layers.length : at) - 1 : at + 1];
    if (!next) {
      editor.select([]);
      return;
    }
    event.preventDefault();
    editor.select([next.id]);
    editor.announce(describeLayer(next));
  };
}
