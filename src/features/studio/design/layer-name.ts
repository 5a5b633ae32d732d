import type { Layer } from './design-schema.ts';

/** A layer's name in lists: a text by what it says. */
export function shownName(layer: Layer): string {
  if (layer.kind === 'text' && layer.name === 'Text')
    return layer.text.trim().split('\n')[0]?.slice(0, 60) || 'Empty text';
  return layer.name;
}
