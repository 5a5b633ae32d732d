import type { Leaf } from '../design/design-schema.ts';
import { shownName } from '../design/layer-name.ts';
import { layoutText } from '../design/text-layout.ts';
import type { TextLeaf } from '../drawing/parts.ts';
import type { DesignFacts } from './design-facts.ts';
import { type Finding, removal } from './fault.ts';

/** Lines may stand out of their box by so much of a line: fonts are measured a little differently everywhere. */
const SLACK = 0.25;
const LEAST_SIZE = 4;

/** Lines that run out of the box, and words that are too long for a line. */
export function checkOverflow(layer: TextLeaf, facts: DesignFacts): Finding | null {
  const problem = overflowOf(layer, facts);
  if (!problem) return null;
  const size = fittingSize(layer, facts);
  const name = shownName(layer);
  return {
    code: 'text-overflow',
    severity: 'warning',
    message:
      problem === 'word'
        ? `“${name}” has a word that doesn’t fit on one line.`
        : `“${name}” has more lines than its box holds.`,
    fix: size === null ? null : { label: 'Shrink text to fit', lock: 'style', leaf: withSize(size) },
  };
}

const withSize = (size: number) => (leaf: Leaf) =>
  leaf.kind === 'text' || leaf.kind === 'stat' ? { ...leaf, size } : leaf;

function overflowOf(layer: TextLeaf, facts: DesignFacts): 'word' | 'lines' | null {
  const text = facts.textOf(layer);
  const measure = facts.measureOf(layer);
  if (!measure || text.trim() === '') return null;
  const shown = layer.upperCase ? text.toUpperCase() : text;
  if (shown.split(/\s+/).some((word) => measure.width(word) > layer.width + 1)) return 'word';
  const { height } = layoutText(text, layer, measure);
  return height > layer.height + layer.size * layer.lineHeight * SLACK ? 'lines' : null;
}

/** The largest whole size that fits. */
function fittingSize(layer: TextLeaf, facts: DesignFacts): number | null {
  let [fits, tooLarge] = [LEAST_SIZE - 1, Math.ceil(layer.size)];
  while (tooLarge - fits > 1) {
    const size = Math.floor((fits + tooLarge) / 2);
    if (overflowOf({ ...layer, size }, facts)) tooLarge = size;
    else fits = size;
  }
  return fits < LEAST_SIZE ? null : fits;
}

/** In every site's list of fonts. */
const REPLACEMENT = 'Inter';

export function checkFont({ font, ...layer }: TextLeaf, facts: DesignFacts): Finding | null {
  if (facts.hasFont(font.family) !== false) return null;
  return {
    code: 'missing-font',
    severity: 'blocking',
    message: `“${shownName({ ...layer, font } as TextLeaf)}” uses the font ${font.family}, which isn’t available.`,
    fix: {
      label: `Use ${REPLACEMENT}`,
      lock: 'style',
      leaf: (leaf) =>
        leaf.kind === 'text' || leaf.kind === 'stat'
          ? { ...leaf, font: { ...leaf.font, family: REPLACEMENT } }
          : leaf,
    },
  };
}

/** A part of a template that nobody has made their own yet. */
export function checkPlaceholder(layer: Leaf): Finding | null {
  if (layer.placeholder === null) return null;
  const name = shownName(layer);
  return {
    code: 'placeholder',
    severity: 'warning',
    message:
      layer.kind === 'text'
        ? `“${name}” still says what the template says.`
        : `“${name}” is still waiting for your picture.`,
    fix: removal(),
  };
}
