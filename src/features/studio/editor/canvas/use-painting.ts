import { type RefObject, useEffect } from 'react';
import { pageOf } from '../state/editor-store.ts';
import { useWorkbench } from '../ui/editor-context.ts';
import { createScene } from './scene.ts';

/** More only costs time on phones with very fine screens. */
const MOST_DENSITY = 2;

/** Paints the page whenever something that it shows changes, at most once a frame. */
export function usePainting(canvas: RefObject<HTMLCanvasElement | null>): void {
  const { editor, view, parts } = useWorkbench();
  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const scene = createScene(pen);
    let frame = 0;
    const paint = () => {
      frame = 0;
      const { stage, scale, x, y, showMargins, moving } = view.getState();
      const density = Math.min(window.devicePixelRatio || 1, MOST_DENSITY);
      const [width, height] = [Math.round(stage.width * density), Math.round(stage.height * density)];
      if (width === 0 || height === 0) return;
      if (element.width !== width || element.height !== height) Object.assign(element, { width, height });
      const state = editor.store.getState();
      scene.paint({
        page: pageOf(state),
        canvas: state.history.document.canvas,
        view: { scale, x, y, density, showBleed: showMargins },
        painting: { parts, hidden: state.writing },
        moving,
      });
      element.dataset.painted = String(Number(element.dataset.painted ?? 0) + 1);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(paint);
    };
    const came = () => {
      scene.refresh();
      schedule();
    };
    const leave = [editor.store.subscribe(schedule), view.subscribe(schedule), parts.onChange(came)];
    schedule();
    return () => {
      cancelAnimationFrame(frame);
      for (const one of leave) one();
    };
  }, [canvas, editor, view, parts]);
}
