import { type RefObject, useEffect } from 'react';
import { fitPage } from '../state/view-store.ts';
import { useWorkbench } from '../ui/editor-context.ts';

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
