import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Point } from '../../design/box.ts';
import { pageOf } from '../state/editor-store.ts';
import { toPage } from '../state/view-store.ts';
import { useDesignPage, useEditorState, useView, useWorkbench } from '../ui/editor-context.ts';
import { Overlay } from './overlay.tsx';
import { Rulers } from './rulers.tsx';
import { createScene } from './scene.ts';
import { useHeldSpace, useStageSize, useTabWalk } from './stage-hooks.ts';
import { TextField } from './text-field.tsx';
import { usePointer } from './use-pointer.ts';

/** More only costs time on phones with very fine screens. */
const MOST_DENSITY = 2;

/** Paints the page whenever something that it shows changes, at most once a frame. */
function usePainting(canvas: RefObject<HTMLCanvasElement | null>): void {
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

interface StageProps {
  stageRef: RefObject<HTMLDivElement | null>;
  /** Files that were dropped, and where on the page. */
  onPictures: (files: readonly File[], at: Point) => void;
}

/** The page to work on. Everything that it shows is also in the list of layers, for those who don't see it. */
export function Stage({ stageRef, onPictures }: StageProps) {
  const [isDropping, setDropping] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { editor, view } = useWorkbench();
  const page = useDesignPage();
  const writing = useEditorState((state) => state.writing);
  const isPanning = useView((view) => view.isPanning);
  const space = useHeldSpace();
  usePainting(canvas);
  useStageSize(stageRef);
  usePointer(stageRef, space.held);
  const walk = useTabWalk();
  return (
    <div
      ref={stageRef}
      className="studio-stage"
      // An application of its own: arrow keys move layers instead of the reading position.
      role="application"
      aria-label={`Canvas, ${page.name}. Tab goes through its layers, arrow keys move the selected ones, F6 goes on to the panels, question mark lists all keys.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is operated by keys
      tabIndex={0}
      data-hand={space.isHeld || isPanning || undefined}
      onKeyDown={walk}
      data-dropping={isDropping || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDropping(event.dataTransfer.types.includes('Files'));
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDropping(false);
        const { left, top } = event.currentTarget.getBoundingClientRect();
        const at = toPage(view.getState(), { x: event.clientX - left, y: event.clientY - top });
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onPictures(files, at);
      }}
    >
      <canvas ref={canvas} />
      <Overlay />
      <Rulers />
      {writing && <TextField key={writing} layerId={writing} onDone={() => editor.write(null)} />}
    </div>
  );
}
