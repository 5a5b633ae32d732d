import type { Leaf } from './design/design-schema.ts';
import { newLayer } from './design/new-layer.ts';

type Of<Kind extends Leaf['kind']> = Extract<Leaf, { kind: Kind }>;

export const shapeLayer = (more: object): Of<'shape'> =>
  newLayer('shape', { name: 'Shape', width: 100, height: 100, ...more });
