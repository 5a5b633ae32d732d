import { type Box, boundsOf, round } from './box.ts';
import { coverCrop } from './crop.ts';
import { type DesignDocument, type DesignPage, type Layer, type Leaf, MOST_PAGES } from './design-schema.ts';
import type { CanvasSize } from './sizes.ts';

type Canvas = DesignDocument['canvas'];

/** A layer that ends so near to the edge of the page is meant to reach it, in canvas pixels. */
const NEAR = 4;

/**
 * The same design in another format: everything in one proportion, so that what was in the safe area still is; pictures and
 * shapes that reached an edge of the page still reach it. Pages that the format has and the design hasn't are added.
 */
export function resizedDesign(design: DesignDocument, size: CanvasSize): DesignDocument {
  const { id: sizeId, width, height, bleed, safe } = size;
  const canvas: Canvas = { sizeId, width, height, bleed, safe };
  const pages = design.pages.map((page) => ({
    ...page,
    layers: page.layers.map((layer) => layerIn(layer, design.canvas, canvas)),
  }));
  const [first] = design.pages;
  const missing = size.pages.slice(pages.length, MOST_PAGES).map(
    (name, index): DesignPage => ({
      id: `added-${pages.length + index + 1}`,
      name,
      background: first?.background ?? { kind: 'colour', colour: '#ffffff' },
      layers: [],
    }),
  );
  return { ...design, canvas, pages: [...pages, ...missing] };
}

function layerIn(layer: Layer, from: Canvas, to: Canvas): Layer {
  if (layer.kind !== 'group') return leafIn(layer, from, to);
  const layers = layer.layers.map((leaf) => leafIn(leaf, from, to));
  return { ...layer, layers, ...boundsOf(layers) };
}

function leafIn(leaf: Leaf, from: Canvas, to: Canvas): Leaf {
  const factor = Math.min(
    inner(to.width, to) / inner(from.width, from),
    inner(to.height, to) / inner(from.height, from),
  );
  const box = scaledBox(leaf, from, to, factor);
  const scaled = withEffects({ ...leaf, ...box }, factor);
  if (scaled.kind === 'text' || scaled.kind === 'stat')
    return { ...scaled, ...keptInside(box, to), size: clamp(round(scaled.size * factor), 4, 1000) };
  if ((scaled.kind !== 'image' && scaled.kind !== 'shape') || leaf.rotation !== 0) return scaled;
  const wide = reach(leaf.x, leaf.width, from.width, [box.x, box.width], to.width, to.bleed);
  const high = reach(leaf.y, leaf.height, from.height, [box.y, box.height], to.height, to.bleed);
  const reached: Box = { x: wide[0], width: wide[1], y: high[0], height: high[1] };
  if (scaled.kind === 'shape') return { ...scaled, ...reached };
  // The picture's own proportions follow from what is shown of it.
  const picture = { width: leaf.width / scaled.crop.width, height: leaf.height / scaled.crop.height };
  return { ...scaled, ...reached, crop: coverCrop(scaled.crop, picture, reached) };
}

const inner = (side: number, { safe }: Canvas): number => side - 2 * safe;
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** About the middle of the page. */
const scaledBox = ({ x, y, width, height }: Box, from: Canvas, to: Canvas, factor: number): Box => ({
  x: round((x - from.width / 2) * factor + to.width / 2),
  y: round((y - from.height / 2) * factor + to.height / 2),
  width: Math.max(1, round(width * factor)),
  height: Math.max(1, round(height * factor)),
});

/** Along one side of the page: from edge to edge, at one edge, or where it was scaled to. */
function reach(
  start: number,
  length: number,
  page: number,
  [scaledStart, scaledLength]: readonly [number, number],
  newPage: number,
  bleed: number,
): readonly [start: number, length: number] {
  const [atStart, atEnd] = [start <= NEAR, start + length >= page - NEAR];
  if (atStart && atEnd) return [0 - bleed, newPage + 2 * bleed];
  if (atStart) return [0 - bleed, scaledStart + scaledLength + bleed];
  return atEnd ? [scaledStart, newPage + bleed - scaledStart] : [scaledStart, scaledLength];
}

/** A text that stood too near to the edge moves into the safe area, where there is room for it. */
function keptInside(box: Box, { width, height, safe }: Canvas): { x: number; y: number } {
  const within = (at: number, length: number, side: number) =>
    length > side - 2 * safe ? at : clamp(at, safe, side - safe - length);
  return { x: round(within(box.x, box.width, width)), y: round(within(box.y, box.height, height)) };
}

function withEffects<L extends Leaf>(leaf: L, factor: number): L {
  const { outline, shadow } = leaf;
  const most = (value: number, limit: number) => clamp(round(value * factor), -limit, limit);
  return {
    ...leaf,
    outline: outline && { ...outline, width: most(outline.width, 100) },
    shadow: shadow && {
      ...shadow,
      x: most(shadow.x, 200),
      y: most(shadow.y, 200),
      blur: most(shadow.blur, 200),
    },
  };
}
