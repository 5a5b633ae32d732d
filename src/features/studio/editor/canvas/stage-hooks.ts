import { type KeyboardEvent as KeyPress, type RefObject, useEffect, useRef, useState } from 'react';
import { findLayer } from '../commands/command.ts';
import { fitPage } from '../state/view-store.ts';
import { useWorkbench } from '../ui/editor-context.ts';
import { describeLayer } from '../ui/layer-names.ts';

/** Keeps the page fitted until somebody zooms or pans. */
export function useStageSize(stage: RefObject<HTMLElement | null>): void {
  const { editor, view } = useWorkbench();
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      const before = view.getState();
      view.setState({ stage: { width, height } });
      if (before.isFitted) fitPage(view, editor.document().canvas);
      else {
        // The middle stays in the middle.
        const { x, y } = before;
        view.setState({
          x: x + (width - before.stage.width) / 2,
          y: y + (height - before.stage.height) / 2,
        });
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage, editor, view]);
}

const isField = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, button, a, [contenteditable], dialog') !== null;

/** Space turns the pointer into a hand while it is held. */
export function useHeldSpace() {
  const held = useRef(false);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const on = new AbortController();
    const set = (now: boolean) => {
      held.current = now;
      setHeld(now);
    };
    const down = (event: KeyboardEvent) => {
      if (event.key !== ' ' || isField(event.target)) return;
      event.preventDefault();
      if (!held.current) set(true);
    };
    window.addEventListener('keydown', down, { signal: on.signal });
    window.addEventListener('keyup', (event) => event.key === ' ' && set(false), { signal: on.signal });
    window.addEventListener('blur', () => set(false), { signal: on.signal });
    return () => on.abort();
  }, []);
  return { held, isHeld };
}

/** Tab goes through the layers from back to front, and after the last one on to the next control. */
export function useTabWalk() {
  const { editor } = useWorkbench();
  return (event: KeyPress<HTMLElement>) => {
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
