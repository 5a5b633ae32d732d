import type { Layer } from '../../design/design-schema.ts';
import { type PlacedPicture, pictureInPlaceOf } from '../../design/picture-in-place.ts';
import { changeLeaves, everyLeaf, findLayer } from '../commands/command.ts';
import { removeLayers } from '../commands/layers.ts';
import { type Editor, type EditorState, pageOf } from '../state/editor-store.ts';

/** Whether a layer of a template waits for a picture: a shape in its place, or a picture that isn't chosen yet. */
export const waitsForPicture = (layer: Layer | undefined): boolean =>
  layer !== undefined && layer.placeholder !== null && (layer.kind === 'shape' || layer.kind === 'image');

/** The layer that the next chosen picture fills; null where it is added to the page. */
export function layerToFill(state: EditorState): string | null {
  const { filling, selection } = state;
  if (filling) return filling;
  const [only] = selection;
  if (only === undefined || selection.length > 1) return null;
  return waitsForPicture(findLayer(pageOf(state), only)?.layer) ? only : null;
}

/** Puts a picture in the place of a layer, with its form and effects. What else stood for it in the template goes. */
export function fillPicture(editor: Editor, layerId: string, picture: PlacedPicture): void {
  const page = editor.page();
  const layer = everyLeaf(page).find(({ id }) => id === layerId);
  if (!layer) return;
  const others = everyLeaf(page)
    .filter(
      ({ id, placeholder }) => id !== layerId && placeholder !== null && placeholder === layer.placeholder,
    )
    .map(({ id }) => id);
  editor.run('Choose picture', (document) => {
    const filled = changeLeaves(page.id, [layerId], 'content', (leaf) => pictureInPlaceOf(leaf, picture))(
      document,
    );
    return removeLayers(page.id, others)(filled);
  });
  editor.fill(null);
  editor.select([layerId]);
  editor.announce(`${picture.name} is in its place`);
}
