import { around } from '../../design/box.ts';
import { layersIn } from '../geometry/hit.ts';
import { panBy } from '../state/view-store.ts';
import { clearGesture, type Gesture, type PointerAt, type Tools } from './gesture.ts';

/** Selects what a rectangle touches; with Shift, besides what is selected already. */
export function marqueeSelect({ editor, view }: Tools, start: PointerAt): Gesture {
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
export function panView({ view }: Tools, start: PointerAt): Gesture {
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
