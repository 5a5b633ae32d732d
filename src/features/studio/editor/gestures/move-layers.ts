import { boundsOf, type Point } from '../../design/box.ts';
import type { Layer } from '../../design/design-schema.ts';
import type { Command } from '../commands/command.ts';
import { addLayers, copiesOf } from '../commands/layers.ts';
import { movable, moveBy } from '../commands/place.ts';
import { snapBox } from '../geometry/snap.ts';
import { clearGesture, type Gesture, linesBeside, type PointerAt, type Tools, tolerance } from './gesture.ts';

/** Drags the selection, or with Alt a copy of it. */
export function moveLayers(tools: Tools, start: PointerAt): Gesture {
  const { editor, view } = tools;
  const { pageId } = editor.store.getState();
  const page = editor.page();
  const originals = movable(page, editor.store.getState().selection);
  const copies = start.alt ? copiesOf(editor.selected(), 0) : [];
  const ids = copies.length > 0 ? copies.map(({ id }) => id) : originals;
  const boxes = boundsOf(page.layers.flatMap((layer) => partsIn(layer, originals)));
  const lines = linesBeside(tools, originals);
  if (ids.length === 0 && !editor.store.getState().isReadOnly) editor.announce('This layer is locked.');
  editor.begin();
  view.setState({ moving: ids });
  const copying: Command = copies.length > 0 ? addLayers(pageId, copies) : (document) => document;

  return {
    move(at) {
      if (ids.length === 0) return;
      const by = constrained(at, start);
      const moved = { ...boxes, x: boxes.x + by.x, y: boxes.y + by.y };
      const caught = snapBox(moved, lines, tolerance(tools));
      const [dx, dy] = [by.x + caught.dx, by.y + caught.dy];
      editor.update((document) => moveBy(pageId, ids, dx, dy)(copying(document)));
      view.setState({
        guides: caught.guides,
        readout: { text: `${Math.round(boxes.x + dx)}, ${Math.round(boxes.y + dy)}`, at: at.stage },
      });
    },
    end() {
      editor.commit(copies.length > 0 ? 'Duplicate' : 'Move');
      if (copies.length > 0) editor.select(ids);
      clearGesture(view);
    },
    cancel() {
      editor.cancel();
      clearGesture(view);
    },
  };
}

const partsIn = (layer: Layer, ids: readonly string[]): Layer[] => {
  if (ids.includes(layer.id)) return [layer];
  return layer.kind === 'group' ? layer.layers.filter(({ id }) => ids.includes(id)) : [];
};

/** With Shift along one axis only. */
function constrained(at: PointerAt, start: PointerAt): Point {
  const [x, y] = [at.page.x - start.page.x, at.page.y - start.page.y];
  if (!at.shift) return { x, y };
  return Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y };
}
