import { expect, test } from 'vitest';
import { blankDesign } from '../../design/blank-design.ts';
import { newLayer } from '../../design/new-layer.ts';
import { sizesOf } from '../../design/sizes.ts';
import { changeLayers } from '../commands/command.ts';
import { addLayers } from '../commands/layers.ts';
import { moveBy } from '../commands/place.ts';
import { createEditor } from './editor-store.ts';

function editorWithBox() {
  const [size] = sizesOf('sports');
  if (!size) throw new Error('The site has no sizes.');
  const editor = createEditor(blankDesign(size));
  const { id: pageId } = editor.page();
  editor.run('Add', addLayers(pageId, [newLayer('shape', { id: 'box' })]));
  const slide = (label: string, values: { opacity?: number; name?: string }) =>
    editor.slide(
      label,
      changeLayers(pageId, ['box'], 'style', () => values),
    );
  const labels = () => editor.store.getState().history.past.map(({ label }) => label);
  return { editor, pageId, slide, labels, box: () => editor.page().layers[0] };
}

test('changes by two sliders at once are two steps, and neither loses the other', () => {
  const { editor, slide, labels, box } = editorWithBox();
  slide('Change opacity', { opacity: 0.9 });
  slide('Change opacity', { opacity: 0.5 });
  slide('Rename', { name: 'Crest' });
  expect(box()).toMatchObject({ opacity: 0.5, name: 'Crest' });
  editor.undo();
  expect(box()).toMatchObject({ opacity: 0.5, name: 'Shape' });
  expect(labels()).toEqual(['Add', 'Change opacity']);
});

test('a gesture or a step right after a slider keeps its change, and undo takes back only one', () => {
  const { editor, pageId, slide, labels, box } = editorWithBox();
  slide('Change opacity', { opacity: 0.5 });
  editor.begin();
  editor.update(moveBy(pageId, ['box'], 7, 0));
  editor.commit('Move');
  slide('Change opacity', { opacity: 0.2 });
  editor.run('Move', moveBy(pageId, ['box'], 1, 0));
  expect(box()).toMatchObject({ opacity: 0.2, x: 8 });
  expect(labels()).toEqual(['Add', 'Change opacity', 'Move', 'Change opacity', 'Move']);
  slide('Change opacity', { opacity: 0.1 });
  editor.undo();
  expect(box()).toMatchObject({ opacity: 0.2, x: 8 });
});
