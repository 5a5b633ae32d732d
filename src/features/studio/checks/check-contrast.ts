import { centreOf, type Point, rotate } from '../design/box.ts';
import type { DesignDocument, DesignPage, Leaf } from '../design/design-schema.ts';
import { shownName } from '../design/layer-name.ts';
import type { TextLeaf } from '../drawing/parts.ts';
import { colourBelow, fillAt } from './colour-below.ts';
import { contrastRatio, over, type Rgba, rgbaOf } from './contrast-ratio.ts';
import type { DesignFacts } from './design-facts.ts';
import type { Finding } from './fault.ts';
import { linesOf } from './text-place.ts';

type Canvas = DesignDocument['canvas'];

/** Of the page's shorter side; larger letters are read at less contrast. */
const LARGE = 0.05;
const [OF_LARGE, OF_SMALL] = [3, 4.5];
/** Of the size: a thinner outline doesn't help reading. */
const THICK = 0.02;
const [LIGHT, DARK] = ['#ffffff', '#0b1512'];

interface Spot {
  own: Rgba;
  below: Rgba;
}

/** Whether a text can be read above what lies below it. */
export function checkContrast(
  layer: TextLeaf,
  page: DesignPage,
  canvas: Canvas,
  facts: DesignFacts,
): Finding | null {
  const spots = spotsOf(layer, page, canvas, facts);
  if (spots.length === 0) return null;
  const outline =
    layer.outline && layer.outline.width >= layer.size * THICK ? rgbaOf(layer.outline.colour) : null;
  const wanted = layer.size >= Math.min(canvas.width, canvas.height) * LARGE ? OF_LARGE : OF_SMALL;
  const ratio = Math.min(
    ...spots.map(({ own, below }) =>
      Math.max(
        contrastRatio(over(own, below), below),
        outline ? contrastRatio(over(outline, below), below) : 1,
      ),
    ),
  );
  if (ratio >= wanted) return null;
  return {
    code: 'contrast',
    severity: 'warning',
    message: `“${shownName(layer)}” is hard to read on what lies below it (contrast ${ratio.toFixed(1)}, wanted ${wanted}).`,
    fix: { label: 'Use a contrasting colour', lock: 'style', leaf: readable(spots, wanted) },
  };
}

/** At the beginning, middle and end of each line. */
function spotsOf(layer: TextLeaf, page: DesignPage, canvas: Canvas, facts: DesignFacts): Spot[] {
  const layout = linesOf(layer, facts);
  if (!layout) return [];
  const middle = layer.size * 0.3;
  return layout.lines.flatMap(({ text, x, width, baseline }) => {
    if (text.trim() === '') return [];
    return [0.04, 0.5, 0.96].flatMap((part) => {
      const inBox = { x: x + width * part, y: baseline - middle };
      const below = colourBelow(layer.id, onPage(layer, inBox), page, canvas, facts);
      const own = fillAt(layer.fill, inBox, { x: 0, y: 0, width: layer.width, height: layer.height });
      return below ? [{ own: { ...own, a: own.a * layer.opacity }, below }] : [];
    });
  });
}

function onPage(layer: TextLeaf, inBox: Point): Point {
  const at = { x: layer.x + inBox.x, y: layer.y + inBox.y };
  return rotate(at, centreOf(layer), layer.rotation);
}

/** Light or dark, whichever is read better; with an outline of the other where neither is enough everywhere. */
function readable(spots: readonly Spot[], wanted: number) {
  const least = (colour: string) =>
    Math.min(...spots.map(({ below }) => contrastRatio(rgbaOf(colour), below)));
  const [best, other] = least(LIGHT) >= least(DARK) ? [LIGHT, DARK] : [DARK, LIGHT];
  return (leaf: Leaf): Leaf => {
    if (leaf.kind !== 'text' && leaf.kind !== 'stat') return leaf;
    const outline =
      least(best) >= wanted
        ? leaf.outline
        : { width: Math.min(100, Math.max(2, leaf.size * 0.06)), colour: other };
    return { ...leaf, fill: { kind: 'colour', colour: best }, opacity: 1, outline };
  };
}
