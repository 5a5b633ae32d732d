import type { Layer } from '../../design/design-schema.ts';
import { shownName } from '../../design/layer-name.ts';

export const kindNames: Record<Layer['kind'], string> = {
  text: 'Text',
  stat: 'Stat',
  image: 'Picture',
  shape: 'Shape',
  sticker: 'Sticker',
  frame: 'Frame',
  group: 'Group',
};

const lockNames = {
  select: 'selecting',
  move: 'moving',
  resize: 'resizing',
  remove: 'deleting',
  content: 'content',
  style: 'style',
};

/** What a screen reader says of a layer: "Title, text, 320 by 80 at 40, 60. Hidden." */
export function describeLayer(layer: Layer): string {
  const name = shownName(layer);
  const { kind, width, height, x, y, visible, rotation, locks } = layer;
  const size = `${Math.round(width)} by ${Math.round(height)} at ${Math.round(x)}, ${Math.round(y)}`;
  const locked = (Object.keys(lockNames) as (keyof typeof lockNames)[]).filter((lock) => locks[lock]);
  const notes = [
    rotation ? `Rotated ${Math.round(rotation)} degrees.` : '',
    visible ? '' : 'Hidden.',
    locked.length > 0 ? `Locked: ${locked.map((lock) => lockNames[lock]).join(', ')}.` : '',
  ];
  const kindName = kindNames[kind].toLowerCase();
  const head = name.toLowerCase() === kindName ? name : `${name}, ${kindName}`;
  return [`${head}, ${size}.`, ...notes].filter(Boolean).join(' ');
}
