import { cropToBox, type ImageLayer, moveInCrop, zoomCrop, zoomOf } from '../../design/crop.ts';
import { changeLeaves, findLayer } from '../commands/command.ts';
import type { Editor } from '../state/editor-store.ts';

/** What keys do while a picture is cropped. */

/** The picture that is being cropped, or null. */
export function croppedPicture(editor: Editor): ImageLayer | null {
  const { cropping } = editor.store.getState();
  const layer = cropping === null ? null : findLayer(editor.page(), cropping)?.layer;
  return layer?.kind === 'image' ? layer : null;
}

function crop(editor: Editor, layer: ImageLayer, next: Partial<ImageLayer>): void {
  const { pageId } = editor.store.getState();
  editor.run(
    'Crop',
    changeLeaves(pageId, [layer.id], 'content', (leaf) =>
      leaf.kind === 'image' ? { ...leaf, ...next } : leaf,
    ),
  );
}

/** Moves the picture inside its box, by canvas pixels. */
export function moveCrop(editor: Editor, layer: ImageLayer, dx: number, dy: number): void {
  const next = moveInCrop(layer, { x: dx, y: dy });
  const isAtEdge = next.x === layer.crop.x && next.y === layer.crop.y;
  crop(editor, layer, { crop: next });
  editor.announce(isAtEdge ? 'The edge of the picture' : 'Picture moved in its box');
}

/** The box shows more or less of the picture, by canvas pixels. */
export function growCrop(editor: Editor, layer: ImageLayer, dx: number, dy: number): void {
  const { x, y, width, height } = layer;
  const next = cropToBox(layer, {
    x,
    y,
    width: Math.max(1, width + dx),
    height: Math.max(1, height + dy),
  });
  crop(editor, layer, next);
  editor.announce(`${Math.round(next.width)} by ${Math.round(next.height)}`);
}

export function zoomInCrop(editor: Editor, layer: ImageLayer, factor: number): void {
  const next = zoomCrop(layer.crop, Math.max(1, zoomOf(layer.crop) * factor));
  crop(editor, layer, { crop: next });
  editor.announce(`Zoom ${Math.round(zoomOf(next) * 100)}%`);
}
