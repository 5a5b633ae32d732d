import { newId } from '#platform/ids.ts';
import type { Layer } from '../../design/design-schema.ts';
import { shownName } from '../../design/layer-name.ts';
import { type Command, changeLayers, findLayer, isLocked, type Lock } from '../commands/command.ts';
import { groupLayers, ungroupLayers } from '../commands/groups.ts';
import { addLayers, copiesOf, hasRoom, removeLayers } from '../commands/layers.ts';
import { type Direction, reorder } from '../commands/order.ts';
import { align, distribute, type Edge, flip, moveBy, rotateBy } from '../commands/place.ts';
import { type Editor, mayChange } from '../state/editor-store.ts';
import { waitsForPicture } from './fill-picture.ts';

/** What can be done with the selected layers, by key, button and menu. Each announces what it did. */

const idsOf = (editor: Editor) => editor.store.getState().selection;
const pageIdOf = (editor: Editor) => editor.store.getState().pageId;
function named(layers: readonly Layer[]): string {
  const [only] = layers;
  return only && layers.length === 1 ? shownName(only) : `${layers.length} layers`;
}

/** Runs a command on the selection; a lock that forbids it is announced. @returns whether it ran */
export function change(editor: Editor, lock: Lock, label: string, command: Command, said: string): boolean {
  const layers = editor.selected();
  if (layers.length === 0) {
    editor.announce('Nothing is selected.');
    return false;
  }
  if (!mayChange(layers, lock)) {
    editor.announce(`${named(layers.filter((layer) => isLocked(layer, lock)))}: locked.`);
    return false;
  }
  editor.run(label, command);
  editor.announce(said);
  return true;
}

export function removeSelection(editor: Editor): void {
  const said = `Deleted ${named(editor.selected())}`;
  change(editor, 'remove', 'Delete', removeLayers(pageIdOf(editor), idsOf(editor)), said);
}

export function duplicateSelection(editor: Editor): void {
  const layers = editor.selected();
  if (layers.length > 0) addCopies(editor, layers, 'Duplicate');
}

/** Adds copies of layers to the open page and selects them. */
export function addCopies(editor: Editor, layers: readonly Layer[], label: string, by?: number): void {
  const copies = copiesOf(layers, by);
  addNew(editor, copies, label);
}

export function addNew(editor: Editor, layers: readonly Layer[], label: string): void {
  const more = layers.reduce((sum, layer) => sum + (layer.kind === 'group' ? layer.layers.length : 1), 0);
  if (!hasRoom(editor.page(), more)) {
    editor.announce('This page is full. Delete layers before you add more.');
    return;
  }
  editor.run(label, addLayers(pageIdOf(editor), layers));
  editor.select(layers.map(({ id }) => id));
  editor.announce(`${label}: ${named(layers)}`);
}

export function nudge(editor: Editor, dx: number, dy: number): void {
  if (!change(editor, 'move', 'Move', moveBy(pageIdOf(editor), idsOf(editor), dx, dy), '')) return;
  const [first] = editor.selected();
  if (first) editor.announce(`${Math.round(first.x)}, ${Math.round(first.y)}`);
}

const orderNames: Record<Direction, string> = {
  front: 'Bring to front',
  forward: 'Bring forward',
  backward: 'Send backward',
  back: 'Send to back',
};

export function order(editor: Editor, direction: Direction): void {
  const label = orderNames[direction];
  const ids = idsOf(editor);
  if (!change(editor, 'move', label, reorder(pageIdOf(editor), ids, direction), label)) return;
  const [first = ''] = ids;
  const page = editor.page();
  const all = findLayer(page, first)?.group?.layers ?? page.layers;
  editor.announce(
    `${label}: ${all.length - all.findIndex(({ id }) => id === first)} of ${all.length} from the front`,
  );
}

export function groupSelection(editor: Editor): void {
  const before = editor.document();
  const groupId = newId();
  editor.run('Group', groupLayers(pageIdOf(editor), idsOf(editor), groupId));
  if (editor.document() === before) {
    editor.announce('Select at least two layers to group them.');
    return;
  }
  editor.select([groupId]);
  editor.announce('Grouped');
}

export function ungroupSelection(editor: Editor): void {
  const parts = editor.selected().flatMap((layer) => (layer.kind === 'group' ? layer.layers : []));
  if (parts.length === 0) {
    editor.announce('Select a group to ungroup it.');
    return;
  }
  editor.run('Ungroup', ungroupLayers(pageIdOf(editor), idsOf(editor)));
  editor.select(parts.map(({ id }) => id));
  editor.announce(`Ungrouped ${parts.length} layers`);
}

export const alignSelection = (editor: Editor, edge: Edge): boolean =>
  change(editor, 'move', 'Align', align(pageIdOf(editor), idsOf(editor), edge), `Aligned ${edge}`);

export function distributeSelection(editor: Editor, axis: 'x' | 'y'): void {
  if (idsOf(editor).length < 3) editor.announce('Select at least three layers to distribute them.');
  else
    change(
      editor,
      'move',
      'Distribute',
      distribute(pageIdOf(editor), idsOf(editor), axis),
      'Distributed evenly',
    );
}

export const flipSelection = (editor: Editor, axis: 'x' | 'y'): boolean =>
  change(
    editor,
    'move',
    'Flip',
    flip(pageIdOf(editor), idsOf(editor), axis),
    axis === 'x' ? 'Flipped horizontally' : 'Flipped vertically',
  );

export function rotateSelection(editor: Editor, degrees: number): void {
  if (!change(editor, 'resize', 'Rotate', rotateBy(pageIdOf(editor), idsOf(editor), degrees), '')) return;
  const [first] = editor.selected();
  if (first) editor.announce(`${Math.round(first.rotation)} degrees`);
}

/** Everything that a lock can forbid at once, or nothing of it; selecting stays possible. */
export function toggleLock(editor: Editor): void {
  const layers = editor.selected();
  if (layers.length === 0) return;
  const lock = !layers.every((layer) => layer.locks.move);
  const locks = { select: false, move: lock, resize: lock, remove: lock, content: lock, style: lock };
  const label = lock ? 'Lock' : 'Unlock';
  editor.run(
    label,
    changeLayers(pageIdOf(editor), idsOf(editor), null, () => ({ locks })),
  );
  editor.announce(`${label}ed ${named(layers)}`);
}

export function toggleVisible(editor: Editor): void {
  const layers = editor.selected();
  if (layers.length === 0) return;
  const visible = !layers.every((layer) => layer.visible);
  const label = visible ? 'Show' : 'Hide';
  editor.run(
    label,
    changeLayers(pageIdOf(editor), idsOf(editor), null, () => ({ visible })),
  );
  editor.announce(`${visible ? 'Shown' : 'Hidden'}: ${named(layers)}`);
}

export function selectAll(editor: Editor): void {
  const { layers } = editor.page();
  editor.select(layers.filter(({ visible, locks }) => visible && !locks.select).map(({ id }) => id));
  editor.announce(`${idsOf(editor).length} layers selected`);
}

/** Escape goes out step by step: of a text or crop, of a group, of the selection. */
export function stepOut(editor: Editor): void {
  const { writing, cropping, selection } = editor.store.getState();
  if (writing || cropping) {
    editor.write(null);
    return;
  }
  const [first = ''] = selection;
  const group = findLayer(editor.page(), first)?.group;
  editor.select(group ? [group.id] : []);
}

/** Enter goes in: into a group, a text or a picture's crop, which it ends, too. */
export function stepIn(editor: Editor): void {
  const [only] = editor.selected();
  if (!only || idsOf(editor).length !== 1) return;
  if (editor.store.getState().cropping === only.id) {
    editor.crop(null);
    editor.announce('Cropped');
    return;
  }
  const [part] = only.kind === 'group' ? only.layers : [];
  if (part) editor.select([part.id]);
  else if (editor.store.getState().isReadOnly || only.locks.content)
    editor.announce('Its content is locked.');
  else if (waitsForPicture(only)) editor.fill(only.id);
  else if (only.kind === 'text') editor.write(only.id);
  else if (only.kind === 'image') {
    editor.crop(only.id);
    editor.announce('Cropping. Arrow keys move the picture, plus and minus zoom it, Enter ends.');
  }
}
