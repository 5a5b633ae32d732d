import type { Point } from '../../design/box.ts';
import { turned } from '../../design/box.ts';
import { movable, pivotOf, rotateBy } from '../commands/place.ts';
import { angleTo, normalizeAngle } from '../geometry/resize.ts';
import { clearGesture, type Gesture, type Tools } from './gesture.ts';

/** Turns the selection about its middle. */
export function rotateLayers({ editor, view }: Tools, start: Point): Gesture {
  const { pageId, selection } = editor.store.getState();
  const ids = movable(editor.page(), selection, 'resize');
  const pivot = pivotOf(editor.page(), selection);
  const first = angleTo(pivot, start);
  const layers = editor.selected();
  const [only] = layers;
  const before = layers.length === 1 && only ? only.rotation : 0;
  editor.begin();
  view.setState({ moving: ids });
  return {
    move(at) {
      const wanted = normalizeAngle(before + angleTo(pivot, at.page) - first, at.shift);
      editor.update(rotateBy(pageId, ids, turned(wanted - before)));
      view.setState({ readout: { text: `${Math.round(turned(wanted))}°`, at: at.stage } });
    },
    end() {
      editor.commit('Rotate');
      clearGesture(view);
    },
    cancel() {
      editor.cancel();
      clearGesture(view);
    },
  };
}
