import { around, contains } from '../../design/box.ts';
import { findLayer } from '../commands/command.ts';
import { layerAt, layersIn } from '../geometry/hit.ts';
import { waitsForPicture } from '../operations/fill-picture.ts';
import { panBy } from '../state/view-store.ts';
import { dragPicture } from './crop-picture.ts';
import type { Gesture, PointerAt, Tools } from './gesture.ts';
import { clearGesture } from './gesture.ts';
import { moveLayers } from './move-layers.ts';

export interface Press {
  at: PointerAt;
  isTouch: boolean;
  /** Space is held, or it is the middle button. */
  pans: boolean;
}

/** What a press on the canvas, beside all handles, begins. A click without a drag has selected by then. */
export function gestureOf(tools: Tools, { at, isTouch, pans }: Press): Gesture {
  const { editor } = tools;
  if (pans) return panView(tools, at);
  const slack = hitSlack(tools, isTouch);
  const { cropping } = editor.store.getState();
  const cropped = cropping ? findLayer(editor.page(), cropping)?.layer : null;
  if (cropped?.kind === 'image') {
    if (contains(cropped, at.page, slack)) return dragPicture(tools, cropped, at.page);
    editor.crop(null);
  }
  const hit = layerAt(editor.page(), at.page, slack, enteredGroup(tools));
  if (!hit) {
    if (!at.shift) editor.select([]);
    return isTouch ? panView(tools, at) : marqueeSelect(tools, at);
  }
  const { selection } = editor.store.getState();
  if (at.shift) toggle(tools, hit.id);
  else if (!selection.includes(hit.id)) editor.select([hit.id]);
  editor.write(null);
  return moveLayers(tools, at);
}

/** Touches and thin lines are hard to meet. */
export const hitSlack = ({ view }: Tools, isTouch: boolean): number =>
  (isTouch ? 10 : 3) / view.getState().scale;

/** The group whose parts are selected one by one. */
export function enteredGroup({ editor }: Tools): string | null {
  const [first] = editor.store.getState().selection;
  return first === undefined ? null : (findLayer(editor.page(), first)?.group?.id ?? null);
}

/** Parts of a group are only selected together with parts of the same group. */
export function toggle({ editor }: Tools, id: string): void {
  const { selection } = editor.store.getState();
  if (selection.includes(id)) {
    editor.select(selection.filter((one) => one !== id));
    return;
  }
  const page = editor.page();
  const group = findLayer(page, id)?.group?.id;
  editor.select([...selection.filter((one) => findLayer(page, one)?.group?.id === group), id]);
}

/** A double click goes into what it meets: a group's part, a text, a picture's crop. */
export function enter(tools: Tools, at: PointerAt, isTouch: boolean): void {
  const { editor } = tools;
  const slack = hitSlack(tools, isTouch);
  const outer = layerAt(editor.page(), at.page, slack, enteredGroup(tools));
  if (!outer) return;
  if (outer.kind === 'group') {
    const part = layerAt(editor.page(), at.page, slack, outer.id);
    if (part) editor.select([part.id]);
    return;
  }
  editor.select([outer.id]);
  if (editor.store.getState().isReadOnly || outer.locks.content) return;
  if (waitsForPicture(outer)) editor.fill(outer.id);
  else if (outer.kind === 'text') editor.write(outer.id);
  else if (outer.kind === 'image') editor.crop(outer.id);
}

/** Selects what a rectangle touches; with Shift, besides what is selected already. */
function marqueeSelect({ editor, view }: Tools, start: PointerAt): Gesture {
  const before = start.shift ? editor.store.getState().selection : [];
  const page = editor.page();
  return {
    move(at) {
      const marquee = around([start.page, at.page]);
      view.setState({ marquee });
      editor.select([...new Set([...before, ...layersIn(page, marquee)])]);
    },
    end: () => clearGesture(view),
    cancel() {
      editor.select(before);
      clearGesture(view);
    },
  };
}

/** Moves the page under the hand: Space and drag, the middle button, or one finger beside all layers. */
function panView({ view }: Tools, start: PointerAt): Gesture {
  let last = start.stage;
  view.setState({ isPanning: true });
  const stop = () => view.setState({ isPanning: false });
  return {
    move(at) {
      panBy(view, at.stage.x - last.x, at.stage.y - last.y);
      last = at.stage;
    },
    end: stop,
    cancel: stop,
  };
}
