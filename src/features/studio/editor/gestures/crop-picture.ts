import type { Point } from '../../design/box.ts';
import { cropToBox, type ImageLayer, moveInCrop } from '../../design/crop.ts';
import { changeLeaves } from '../commands/command.ts';
import { type Handle, resizeBox } from '../geometry/resize.ts';
import { clearGesture, type Gesture, type Tools } from './gesture.ts';

/** While cropping: drags the picture inside its box. */
export function dragPicture({ editor, view }: Tools, layer: ImageLayer, start: Point): Gesture {
  const { pageId } = editor.store.getState();
  return cropping({ editor, view }, layer, (at) => {
    const crop = moveInCrop(layer, { x: at.x - start.x, y: at.y - start.y });
    editor.update(
      changeLeaves(pageId, [layer.id], 'content', (leaf) =>
        leaf.kind === 'image' ? { ...leaf, crop } : leaf,
      ),
    );
  });
}

/** While cropping: pulls the box over its picture, which stays where it is. */
export function pullCrop({ editor, view }: Tools, layer: ImageLayer, handle: Handle, start: Point): Gesture {
  const { pageId } = editor.store.getState();
  return cropping({ editor, view }, layer, (at) => {
    const pulled = { x: at.x - start.x, y: at.y - start.y };
    const wanted = resizeBox(layer, handle, pulled, { keepRatio: false, fromCentre: false });
    const next = cropToBox(layer, wanted);
    editor.update(
      changeLeaves(pageId, [layer.id], 'content', (leaf) =>
        leaf.kind === 'image' ? { ...leaf, ...next } : leaf,
      ),
    );
  });
}

function cropping({ editor, view }: Tools, layer: ImageLayer, move: (at: Point) => void): Gesture {
  editor.begin();
  view.setState({ moving: [layer.id] });
  return {
    move: (at) => move(at.page),
    end() {
      editor.commit('Crop');
      clearGesture(view);
    },
    cancel() {
      editor.cancel();
      clearGesture(view);
    },
  };
}
