import { expect, test } from 'vitest';
import type { Fault, Fix } from '../../checks/fault.ts';
import { DESIGN_VERSION, type DesignDocument, type Layer } from '../../design/design-schema.ts';
import { newLayer } from '../../design/new-layer.ts';
import { createEditor } from '../state/editor-store.ts';
import { fixFault, isFixLocked } from './fix-fault.ts';

const box = newLayer('shape', { id: 'box', x: 10 });
const { shape: _shape, fill: _fill, ...common } = newLayer('shape', { id: 'group' });
const group: Layer = { ...common, kind: 'group', layers: [box, newLayer('shape', { id: 'other', x: 300 })] };

const editorOf = (layers: Layer[]) =>
  createEditor({
    version: DESIGN_VERSION,
    canvas: { sizeId: 'card', width: 750, height: 1050, bleed: 35, safe: 35 },
    pages: [{ id: 'front', name: 'Front', background: { kind: 'colour', colour: '#12372a00' }, layers }],
  } satisfies DesignDocument);
const faultOf = (fix: Fix, layerId: string | null = 'box'): Fault => ({
  key: 'one',
  code: 'bleed',
  severity: 'warning',
  page: { id: 'front', name: 'Front' },
  layerId,
  message: 'Something is wrong.',
  fix,
});
const move: Fix = { label: 'Move', lock: 'move', leaf: (leaf) => ({ ...leaf, x: 50 }) };

test('a fix changes its layer in one step that is undone at once', () => {
  const editor = editorOf([box]);
  editor.run(move.label, fixFault(faultOf(move), move));
  expect(editor.page().layers[0]).toMatchObject({ id: 'box', x: 50 });
  editor.undo();
  expect(editor.page().layers[0]).toMatchObject({ x: 10 });
});

test('a fix reaches a part of a group, whose box follows', () => {
  const editor = editorOf([group]);
  editor.run(move.label, fixFault(faultOf(move), move));
  expect(editor.page().layers[0]).toMatchObject({ x: 50, layers: [{ id: 'box', x: 50 }, { id: 'other' }] });
});

test('a fix can delete its layer, or change the background', () => {
  const editor = editorOf([box]);
  const removal: Fix = { label: 'Delete it', lock: 'remove', leaf: () => null };
  editor.run(removal.label, fixFault(faultOf(removal), removal));
  expect(editor.page().layers).toEqual([]);
  const fill: Fix = { label: 'Fill', background: () => ({ kind: 'colour', colour: '#12372a' }) };
  editor.run(fill.label, fixFault(faultOf(fill, null), fill));
  expect(editor.page().background).toEqual({ kind: 'colour', colour: '#12372a' });
});

test('a lock of the layer or of its group forbids the fix', () => {
  const locked = { ...box, locks: { ...box.locks, move: true } };
  const isLocked = (layer: Layer) => isFixLocked(faultOf(move), move, editorOf([layer]).page());
  expect(isLocked(box)).toBe(false);
  expect(isLocked(locked)).toBe(true);
  expect(isLocked({ ...group, locks: { ...group.locks, move: true } })).toBe(true);
});
