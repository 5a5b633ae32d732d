import { isUnspaced, lettersOf } from '#platform/fonts/stand-ins.ts';
import type { Leaf } from '../design/design-schema.ts';
import { shownName } from '../design/layer-name.ts';
import { layoutText } from '../design/text-layout.ts';
import { shownText, type TextLeaf } from '../drawing/parts.ts';
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
  const words = shownText(layer, text).split(/\s+/);
  if (words.some((word) => !isUnspaced(word) && measure.width(word) > layer.width + 1)) return 'word';
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

/** Scripts that none of our fonts has would be printed as boxes. */
export function checkLetters(layer: TextLeaf, facts: DesignFacts): Finding | null {
  const missing = new Set(facts.missingIn(shownText(layer, facts.textOf(layer))));
  if (missing.size === 0) return null;
  const named = [...missing].slice(0, 5).map((letter) => `${letter} (${codesOf(letter)})`);
  const more = missing.size > named.length ? ` and ${missing.size - named.length} more` : '';
  return {
    code: 'missing-letters',
    severity: 'blocking',
    message: `“${shownName(layer)}” has characters that none of our fonts can draw: ${named.join(', ')}${more}.`,
    fix:
      layer.kind === 'text'
        ? {
            label: missing.size === 1 ? 'Take it out' : 'Take them out',
            lock: 'content',
            leaf: (leaf) =>
              leaf.kind === 'text' ? { ...leaf, text: withoutLetters(leaf.text, missing) } : leaf,
          }
        : removal(),
  };
}

const codesOf = (letter: string): string =>
  Array.from(
    letter,
    (point) => `U+${point.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
  ).join(' ');
const withoutLetters = (text: string, missing: ReadonlySet<string>): string =>
  lettersOf(text)
    .filter((letter) => ![letter, letter.toUpperCase()].some((one) => missing.has(one)))
    .join('');

/** A part of a template that nobody has made their own yet. */
export function checkPlaceholder(layer: Leaf): Finding | null {
  if (layer.placeholder === null) return null;
  const name = shownName(layer);
  return {
    code: 'placeholder',
    severity: 'warning',
    message:
      layer.kind === 'text'
        ? `“${name}” still has the template’s text.`
        : `“${name}” is still waiting for your picture.`,
    fix: removal(),
  };
}
