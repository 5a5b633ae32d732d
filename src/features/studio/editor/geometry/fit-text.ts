import { round } from '../../design/box.ts';
import { layoutOf } from '../../drawing/paint-text.ts';
import type { Parts, TextLeaf } from '../../drawing/parts.ts';

/** The height that the layer's lines need. */
export const fittedHeight = (layer: TextLeaf, parts: Parts): number =>
  Math.max(1, round(layoutOf(layer, parts).height));

/** The layer as high as its lines; an upright one keeps its upper edge, a turned one its centre. */
export function fitted<L extends TextLeaf>(layer: L, parts: Parts): L {
  const height = fittedHeight(layer, parts);
  if (height === layer.height) return layer;
  const y = layer.rotation === 0 ? layer.y : round(layer.y + (layer.height - height) / 2);
  return { ...layer, y, height };
}
