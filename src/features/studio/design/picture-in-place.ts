import { coverCrop } from './crop.ts';
import type { Leaf } from './design-schema.ts';
import { newLayer } from './new-layer.ts';

/** A picture as it is placed; its size in pixels. */
export interface PlacedPicture {
  id: string;
  name: string;
  width: number;
  height: number;
}

/** A picture with the box, form and effects of a layer, which it covers. */
export function pictureInPlaceOf(leaf: Leaf, { id: assetId, name, width, height }: PlacedPicture): Leaf {
  const { id, x, y, rotation, flipX, flipY, opacity, blend, visible, locks, shadow, outline } = leaf;
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  return newLayer('image', {
    id,
    x,
    y,
    rotation,
    flipX,
    flipY,
    opacity,
    blend,
    visible,
    locks,
    shadow,
    outline,
    ...(leaf.kind === 'image' ? { mask: leaf.mask, filters: leaf.filters } : { mask: maskOf(leaf) }),
    width: leaf.width,
    height: leaf.height,
    assetId,
    name: name.slice(0, 60) || 'Picture',
    crop: coverCrop(whole, { width, height }, leaf),
  });
}

function maskOf(leaf: Leaf): 'rectangle' | 'rounded' | 'ellipse' {
  if (leaf.kind !== 'shape') return 'rectangle';
  return leaf.shape === 'ellipse' || leaf.shape === 'rounded' ? leaf.shape : 'rectangle';
}
