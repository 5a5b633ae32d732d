import { type Box, boundsOf, contains, overlaps, type Point } from '../../design/box.ts';
import type { DesignPage, Layer } from '../../design/design-schema.ts';

const canBeHit = (layer: Layer) => layer.visible && !layer.locks.select;

/** The frontmost layer at a point; within the group that was entered, the part of it. */
export function layerAt(page: DesignPage, point: Point, slack: number, entered: string | null): Layer | null {
  for (const layer of page.layers.toReversed()) {
    if (!canBeHit(layer)) continue;
    if (layer.kind !== 'group') {
      if (contains(layer, point, slack)) return layer;
      continue;
    }
    const part = layer.layers.findLast((leaf) => canBeHit(leaf) && contains(leaf, point, slack));
    if (part) return layer.id === entered ? part : layer;
  }
  return null;
}

/** What a marquee touches; layers that cover the whole page only when they lie inside of it. */
export function layersIn(page: DesignPage, marquee: Box): string[] {
  return page.layers
    .filter((layer) => canBeHit(layer) && caught(boundsOf([layer]), marquee))
    .map(({ id }) => id);
}

function caught(box: Box, marquee: Box): boolean {
  if (!overlaps(box, marquee)) return false;
  const surrounds =
    box.x < marquee.x &&
    box.y < marquee.y &&
    box.x + box.width > marquee.x + marquee.width &&
    box.y + box.height > marquee.y + marquee.height;
  return !surrounds;
}
