import { coverCrop } from '../../design/crop.ts';
import type { Layer } from '../../design/design-schema.ts';
import { changeLeaves, findLayer } from '../commands/command.ts';
import { reorder } from '../commands/order.ts';
import type { Editor } from '../state/editor-store.ts';

/** Whether a layer can become the background of the open page: a picture that stands by itself and isn't locked. */
export const canBeBackground = (editor: Editor, layer: Layer): boolean =>
  layer.kind === 'image' &&
  !layer.locks.move &&
  !layer.locks.resize &&
  findLayer(editor.page(), layer.id)?.group === null;

/** Behind everything, over the whole page and its bleed, as one step; the picture keeps its proportions. */
export function makeBackground(editor: Editor, layerId: string): void {
  const pageId = editor.page().id;
  const { width, height, bleed } = editor.document().canvas;
  const box = { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed };
  editor.run('Set as background', (document) => {
    const grown = changeLeaves(pageId, [layerId], 'resize', (leaf) => {
      if (leaf.kind !== 'image') return leaf;
      const picture = { width: leaf.width / leaf.crop.width, height: leaf.height / leaf.crop.height };
      return { ...leaf, ...box, rotation: 0, mask: 'rectangle', crop: coverCrop(leaf.crop, picture, box) };
    })(document);
    return reorder(pageId, [layerId], 'back')(grown);
  });
  editor.announce('The picture is the background now.');
}
