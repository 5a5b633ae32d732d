import { newId } from '#platform/ids.ts';
import type { Layer } from '../../design/design-schema.ts';

/** A copy with ids of its own, also of its parts. */
export function copyOf(layer: Layer): Layer {
  if (layer.kind !== 'group') return { ...layer, id: newId() };
  return { ...layer, id: newId(), layers: layer.layers.map((leaf) => ({ ...leaf, id: newId() })) };
}
