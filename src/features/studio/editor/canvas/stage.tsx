import { type RefObject, useRef } from 'react';
import { useDesignPage, useEditorState, useView, useWorkbench } from '../ui/editor-context.ts';
import { Overlay } from './overlay.tsx';
import { Rulers } from './rulers.tsx';
import { useHeldSpace, useStageSize, useTabWalk } from './stage-hooks.ts';
import { TextField } from './text-field.tsx';
import { usePainting } from './use-painting.ts';
import { usePointer } from './use-pointer.ts';

/** The page to work on. Everything that it shows is also in the list of layers, for those who don't see it. */
export function Stage({ stageRef }: { stageRef: RefObject<HTMLDivElement | null> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { editor } = useWorkbench();
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
      onDragOver={(event) => event.preventDefault()}
    >
      <canvas ref={canvas} />
      <Overlay />
      <Rulers />
      {writing && <TextField key={writing} layerId={writing} onDone={() => editor.write(null)} />}
    </div>
  );
}
