import { newId } from '#platform/ids.ts';
import type { Fill, Leaf } from './design-schema.ts';

type Of<Kind extends Leaf['kind']> = Extract<Leaf, { kind: Kind }>;

const unlocked = {
  select: false,
  move: false,
  resize: false,
  remove: false,
  content: false,
  style: false,
} as const;
const base = {
  x: 0,
  y: 0,
  width: 200,
  height: 200,
  rotation: 0,
  flipX: false,
  flipY: false,
  opacity: 1,
  blend: 'normal',
  visible: true,
  shadow: null,
  outline: null,
  placeholder: null,
} as const;
const ink: Fill = { kind: 'colour', colour: '#14201c' };
const typography = {
  font: { family: 'Inter', weight: 400, italic: false },
  size: 48,
  fill: ink,
  align: 'left',
  lineHeight: 1.2,
  letterSpacing: 0,
  upperCase: false,
} as const;

const whole = { x: 0, y: 0, width: 1, height: 1 };
const untouched = { brightness: 1, contrast: 1, saturation: 1, blur: 0 };

const own: { [Kind in Leaf['kind']]: Omit<Of<Kind>, keyof typeof base | 'id' | 'locks' | 'kind'> } = {
  text: { ...typography, name: 'Text', text: 'Text' },
  stat: { ...typography, name: 'Stat', recordId: '', code: '', fallback: '–', label: 'none', hasUnit: false },
  image: { name: 'Picture', assetId: '', crop: whole, mask: 'rectangle', filters: untouched },
  shape: { name: 'Shape', shape: 'rectangle', fill: ink },
  sticker: { name: 'Sticker', stickerId: '' },
  frame: { name: 'Frame', frameId: '' },
};

/** A layer of a kind with what is usual, but for what is said. */
export function newLayer<Kind extends Leaf['kind']>(
  kind: Kind,
  said: Partial<Omit<Of<Kind>, 'kind'>>,
): Of<Kind> {
  return { ...base, ...own[kind], id: newId(), locks: { ...unlocked }, kind, ...said } as unknown as Of<Kind>;
}
