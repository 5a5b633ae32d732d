import { boundsOf } from '../../design/box.ts';
import type { Leaf } from '../../design/design-schema.ts';
import { changeLeaves } from '../commands/command.ts';
import { scaleBy } from '../commands/place.ts';
import { resized } from '../gestures/resize-layers.ts';
import type { Workbench } from '../ui/editor-context.ts';
import { change } from './selection.ts';

type Side = 'width' | 'height';

/**
 * Sets a side of the selection, in canvas pixels, from its top left corner: one layer freely, several and groups in
 * proportion. A text that gets higher gets larger letters.
 */
export function sizeSelection(
  { editor, parts }: Pick<Workbench, 'editor' | 'parts'>,
  side: Side,
  to: number,
): void {
  const layers = editor.selected();
  const { pageId, selection } = editor.store.getState();
  const [only] = layers;
  const single = layers.length === 1 && only && only.kind !== 'group' ? only : null;
  const box = single ?? boundsOf(layers);
  const least = Math.max(1, to);
  const command = single
    ? changeLeaves(pageId, [single.id], 'resize', (leaf) => sized(leaf, side, least, parts))
    : scaleBy(pageId, selection, least / box[side], box);
  if (!change(editor, 'resize', 'Resize', command, '')) return;
  const now = boundsOf(editor.selected());
  editor.announce(`${Math.round(now.width)} by ${Math.round(now.height)}`);
}

function sized(leaf: Leaf, side: Side, to: number, parts: Workbench['parts']): Leaf {
  const isType = leaf.kind === 'text' || leaf.kind === 'stat';
  if (isType && side === 'height') {
    const factor = to / leaf.height;
    const next = { ...leaf, width: leaf.width * factor, height: to };
    return resized(leaf, next, { x: 1, y: 1 }, parts);
  }
  return resized(leaf, { ...leaf, [side]: to }, side === 'width' ? { x: 1, y: 0 } : { x: 0, y: 1 }, parts);
}

/** Larger or smaller by canvas pixels. */
export function growSelection(bench: Workbench, dx: number, dy: number): void {
  const layers = bench.editor.selected();
  const [only] = layers;
  const box = layers.length === 1 && only && only.kind !== 'group' ? only : boundsOf(layers);
  if (layers.length === 0) bench.editor.announce('Nothing is selected.');
  else if (dx !== 0) sizeSelection(bench, 'width', box.width + dx);
  else sizeSelection(bench, 'height', box.height + dy);
}
