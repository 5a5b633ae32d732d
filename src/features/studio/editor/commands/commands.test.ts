import { expect, test } from 'vitest';
import { blankDesign } from '../../design/blank-design.ts';
import { DesignDocument } from '../../design/design-schema.ts';
import { newLayer } from '../../design/new-layer.ts';
import { sizesOf } from '../../design/sizes.ts';
import { apply, begin, cancel, commit, historyOf, redo, undo, update } from '../state/history.ts';
import type { Command } from './command.ts';
import { groupLayers, ungroupLayers } from './groups.ts';
import { addLayers, copiesOf, removeLayers, renameLayer } from './layers.ts';
import { moveLayerTo, reorder } from './order.ts';
import { addPage, copyOfPage, emptyPage, removePage, setBackground } from './pages.ts';
import { align, distribute, flip, moveBy, rotateBy, scaleBy } from './place.ts';

const box = (id: string, x: number, y: number) =>
  newLayer('shape', { id, name: id, x, y, width: 100, height: 50 });

function design(): DesignDocument {
  const [size] = sizesOf('sports');
  if (!size) throw new Error('The site has no sizes.');
  const document = blankDesign(size);
  const [page] = document.pages;
  if (!page) throw new Error('A blank design has a page.');
  const layers = [box('a', 0, 0), box('b', 200, 40), box('c', 500, 90)];
  return { ...document, pages: [{ ...page, id: 'page', layers }, ...document.pages.slice(1)] };
}

const page = (document: DesignDocument) => {
  const found = document.pages.find(({ id }) => id === 'page');
  if (!found) throw new Error('The page is gone.');
  return found;
};
const layer = (document: DesignDocument, id: string) => {
  const found = page(document).layers.find((one) => one.id === id);
  if (!found) throw new Error(`No layer ${id}.`);
  return found;
};
const idsOf = (document: DesignDocument) => page(document).layers.map(({ id }) => id);

const commands: Record<string, Command> = {
  add: addLayers('page', [box('d', 10, 10)]),
  duplicate: (document) => addLayers('page', copiesOf([layer(document, 'a')]))(document),
  remove: removeLayers('page', ['b']),
  rename: renameLayer('page', 'a', 'Crest'),
  group: groupLayers('page', ['a', 'c'], 'group'),
  ungroup: ungroupLayers('page', ['group']),
  reorder: reorder('page', ['a'], 'front'),
  moveInList: moveLayerTo('page', 'd', 0),
  move: moveBy('page', ['a', 'c'], 12, -7),
  align: align('page', ['a', 'c'], 'right'),
  distribute: distribute('page', ['a', 'c', 'd'], 'x'),
  flip: flip('page', ['a', 'c'], 'x'),
  rotate: rotateBy('page', ['a'], 30),
  scale: scaleBy('page', ['a'], 2, { x: 0, y: 0 }),
  background: setBackground('page', { kind: 'colour', colour: '#123456' }),
  addPage: addPage(emptyPage('third', 2)),
  copyPage: (document) => addPage(copyOfPage(page(document), 'copy', 3))(document),
  removePage: removePage('third'),
};

test('undoing every command one by one restores the design before each, and redoing what came after', () => {
  let history = historyOf(design());
  const states = [history.document];
  for (const [label, command] of Object.entries(commands)) {
    history = apply(history, label, command);
    expect(history.document, `${label} changes the design`).not.toBe(states.at(-1));
    expect(DesignDocument.safeParse(history.document).error, `${label} keeps the format`).toBeUndefined();
    states.push(history.document);
  }
  for (const state of states.slice(0, -1).toReversed()) {
    history = undo(history);
    expect(history.document).toEqual(state);
  }
  for (const state of states.slice(1)) {
    history = redo(history);
    expect(history.document).toEqual(state);
  }
});

test('a gesture of many movements is one step, and none when it is cancelled', () => {
  const first = historyOf(design());
  const moved = [5, 20, 60].reduce(
    (history, x) => update(history, moveBy('page', ['a'], x, 0)),
    begin(first),
  );
  expect(layer(moved.document, 'a').x).toBe(60);
  expect(cancel(moved).document).toBe(first.document);
  const done = commit(moved, 'Move');
  expect(done.past).toHaveLength(1);
  expect(undo(done).document).toBe(first.document);
});

test('a step after an undo forgets what could be redone', () => {
  const moved = apply(historyOf(design()), 'Move', moveBy('page', ['a'], 5, 0));
  const other = apply(undo(moved), 'Rename', renameLayer('page', 'a', 'Crest'));
  expect(redo(other).document).toBe(other.document);
});

test('a locked layer stays where it is and is not removed', () => {
  const document = design();
  const locked = { ...box('a', 0, 0), locks: { ...box('a', 0, 0).locks, move: true, remove: true } };
  const before = { ...document, pages: [{ ...page(document), layers: [locked] }] };
  expect(moveBy('page', ['a'], 10, 10)(before)).toBe(before);
  expect(removeLayers('page', ['a'])(before)).toBe(before);
});

test('aligning several layers puts them on the edge of the box around them', () => {
  const aligned = align('page', ['a', 'b', 'c'], 'right')(design());
  expect(page(aligned).layers.map(({ x }) => x)).toEqual([500, 500, 500]);
});

test('distributing three layers leaves equal gaps and keeps the outer ones', () => {
  const spread = distribute('page', ['a', 'b', 'c'], 'x')(design());
  expect(page(spread).layers.map(({ x }) => x)).toEqual([0, 250, 500]);
});

test('a group lies where its frontmost layer was, and ungrouping leaves the layers in its place', () => {
  const grouped = groupLayers('page', ['a', 'c'], 'group')(design());
  expect(idsOf(grouped)).toEqual(['b', 'group']);
  expect(layer(grouped, 'group')).toMatchObject({ x: 0, y: 0, width: 600, height: 140 });
  expect(idsOf(ungroupLayers('page', ['group'])(grouped))).toEqual(['b', 'a', 'c']);
});

test('bringing a layer forward passes one neighbour, and to the front all of them', () => {
  expect(idsOf(reorder('page', ['a'], 'forward')(design()))).toEqual(['b', 'a', 'c']);
  expect(idsOf(reorder('page', ['a'], 'front')(design()))).toEqual(['b', 'c', 'a']);
});

test('the last page of a design cannot be removed', () => {
  const document = design();
  const only = { ...document, pages: [page(document)] };
  expect(removePage('page')(only)).toBe(only);
});
