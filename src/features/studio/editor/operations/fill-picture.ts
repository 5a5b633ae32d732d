import { coverCrop } from '../../design/crop.ts';
import type { Layer, Leaf } from '../../design/design-schema.ts';
import { newLayer } from '../../design/new-layer.ts';
import { changeLeaves, everyLeaf } from '../commands/command.ts';
import { removeLayers } from '../commands/layers.ts';
import type { Editor, EditorState } from '../state/editor-store.ts';

interface NewPicture {
  id: string;
  name: string;
  width: number;
  height: number;
}

/** Whether a layer of a template waits for a picture: a shape in its place, or a picture that isn't chosen yet. */
export const waitsForPicture = (layer: Layer | undefined): boolean =>
  layer !== undefined && layer.placeholder !== null && (layer.kind === 'shape' || layer.kind === 'image');

/** The layer that the next chosen picture fills; null where it is added to the page. */
export function layerToFill({ filling, selection }: EditorState, selected: readonly Layer[]): string | null {
  if (filling) return filling;
  const [only] = selected;
  return selection.length === 1 && only && waitsForPicture(only) ? only.id : null;
}

/** Puts a picture in the place of a layer, with its form and effects. What else stood for it in the template goes. */
export function fillPicture(editor: Editor, layerId: string, picture: NewPicture): void {
  const page = editor.page();
  const layer = everyLeaf(page).find(({ id }) => id === layerId);
  if (!layer) return;
  const others = everyLeaf(page)
    .filter(
      ({ id, placeholder }) => id !== layerId && placeholder !== null && placeholder === layer.placeholder,
    )
    .map(({ id }) => id);
  editor.run('Choose picture', (document) => {
    const filled = changeLeaves(page.id, [layerId], 'content', (leaf) => pictureFor(leaf, picture))(document);
    return removeLayers(page.id, others)(filled);
  });
  editor.fill(null);
  editor.select([layerId]);
  editor.announce(`${picture.name} is in its place`);
}

function pictureFor(leaf: Leaf, { id, name, width, height }: NewPicture): Leaf {
  const { kind: _kind, name: _name, placeholder: _placeholder, ...common } = leaf;
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  const kept = leaf.kind === 'image' ? { mask: leaf.mask, filters: leaf.filters } : { mask: maskOf(leaf) };
  return newLayer('image', {
    ...baseOf(common),
    ...kept,
    assetId: id,
    name: name.slice(0, 60) || 'Picture',
    placeholder: null,
    crop: coverCrop(whole, { width, height }, leaf),
  });
}

/** What every layer has, without what only this kind has. */
function baseOf(leaf: Omit<Leaf, 'kind' | 'name' | 'placeholder'>) {
  const { id, x, y, width, height, rotation, flipX, flipY, opacity, blend, visible, locks, shadow, outline } =
    leaf;
  return { id, x, y, width, height, rotation, flipX, flipY, opacity, blend, visible, locks, shadow, outline };
}

function maskOf(leaf: Leaf): 'rectangle' | 'rounded' | 'ellipse' {
  if (leaf.kind !== 'shape') return 'rectangle';
  return leaf.shape === 'ellipse' || leaf.shape === 'rounded' ? leaf.shape : 'rectangle';
}
