import type { Point } from '../../design/box.ts';
import { boundsOf } from '../../design/box.ts';
import { type SnapLines, snapLines } from '../geometry/snap.ts';
import type { Editor } from '../state/editor-store.ts';
import type { ViewStore } from '../state/view-store.ts';

export interface PointerAt {
  /** On the page, in canvas pixels. */
  page: Point;
  /** On the stage, in screen pixels. */
  stage: Point;
  shift: boolean;
  alt: boolean;
}

/** What a pressed pointer does until it is released. */
export interface Gesture {
  move(at: PointerAt): void;
  end(): void;
  /** Escape, or a second finger: as if it had never begun. */
  cancel(): void;
}

export interface Tools {
  editor: Editor;
  view: ViewStore;
}

/** Screen pixels within which edges catch. */
const CATCH = 6;

export const tolerance = ({ view }: Tools): number => CATCH / view.getState().scale;

const NO_LINES: SnapLines = { x: [], y: [] };
/** Canvas pixels between grid lines. */
export const gridStep = (width: number): number => (width <= 400 ? 10 : width <= 1600 ? 25 : 50);

/** What the selection can catch on: the page, its safe area, other layers, and the grid where it is shown. */
export function linesBeside({ editor, view }: Tools, moving: readonly string[]): SnapLines {
  const { isSnapping, showGrid } = view.getState();
  if (!isSnapping) return NO_LINES;
  const { canvas } = editor.document();
  const page = { x: 0, y: 0, width: canvas.width, height: canvas.height };
  const wanted = new Set(moving);
  const others = editor
    .page()
    .layers.filter(
      (layer) =>
        layer.visible &&
        !wanted.has(layer.id) &&
        !(layer.kind === 'group' && layer.layers.some(({ id }) => wanted.has(id))),
    )
    .map((layer) => boundsOf([layer]));
  const safe = canvas.safe
    ? [
        {
          x: canvas.safe,
          y: canvas.safe,
          width: canvas.width - canvas.safe * 2,
          height: canvas.height - canvas.safe * 2,
        },
      ]
    : [];
  return snapLines([page, ...safe, ...others], showGrid ? gridStep(canvas.width) : null, page);
}

/** Nothing of the gesture is left on the stage. */
export const clearGesture = (view: ViewStore): void =>
  view.setState({ guides: [], readout: null, moving: [], marquee: null });
