import { expect, test } from 'vitest';
import { DESIGN_VERSION, type Leaf } from '../../design/design-schema.ts';
import { newLayer } from '../../design/new-layer.ts';
import { createEditor } from '../state/editor-store.ts';
import { fillPicture, layerToFill } from './fill-picture.ts';

const photo = newLayer('shape', {
  id: 'photo',
  shape: 'ellipse',
  x: 50,
  y: 60,
  width: 400,
  height: 200,
  rotation: 10,
  placeholder: 'Your photo',
});
const words = newLayer('text', { id: 'words', text: 'Your photo', placeholder: 'Your photo' });
const name = newLayer('text', { id: 'name', text: 'YOUR NAME', placeholder: 'Name' });
const picture = { id: 'asset', name: 'Penalty', width: 1000, height: 1000 };

const editorOf = (layers: Leaf[]) =>
  createEditor({
    version: DESIGN_VERSION,
    canvas: { sizeId: 'card', width: 750, height: 1050, bleed: 35, safe: 35 },
    pages: [{ id: 'front', name: 'Front', background: { kind: 'colour', colour: '#ffffff' }, layers }],
  });

test('a picture takes the place and form of a placeholder, whose words go, in one step', () => {
  const editor = editorOf([photo, words, name]);
  editor.select(['photo']);
  expect(layerToFill(editor.store.getState())).toBe('photo');
  fillPicture(editor, 'photo', picture);
  const { layers } = editor.page();
  expect(layers.map(({ id }) => id)).toEqual(['photo', 'name']);
  expect(layers[0]).toMatchObject({
    kind: 'image',
    assetId: 'asset',
    name: 'Penalty',
    mask: 'ellipse',
    rotation: 10,
    placeholder: null,
    // Half as high as it is wide, so half of a square picture is shown.
    crop: { x: 0, y: 0.25, width: 1, height: 0.5 },
  });
  editor.undo();
  expect(editor.page().layers).toEqual([photo, words, name]);
});

test('a picture is added to the page where no placeholder is selected', () => {
  const editor = editorOf([photo, name]);
  expect(layerToFill(editor.store.getState())).toBeNull();
  editor.select(['name']);
  expect(layerToFill(editor.store.getState())).toBeNull();
});

test('another picture replaces one with its mask and filters', () => {
  const filters = { brightness: 1.2, contrast: 1, saturation: 0, blur: 0 };
  const before = newLayer('image', { id: 'one', assetId: 'old', mask: 'rounded', filters });
  const editor = editorOf([before]);
  editor.fill('one');
  expect(layerToFill(editor.store.getState())).toBe('one');
  fillPicture(editor, 'one', picture);
  expect(editor.page().layers[0]).toMatchObject({ assetId: 'asset', mask: 'rounded', filters });
  expect(layerToFill(editor.store.getState())).toBeNull();
});
