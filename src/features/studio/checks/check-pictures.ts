import { centreOf, round } from '../design/box.ts';
import type { Leaf } from '../design/design-schema.ts';
import { shownName } from '../design/layer-name.ts';
import { PRINT_DPI } from '../design/sizes.ts';
import type { DesignFacts, PictureLeaf } from './design-facts.ts';
import { type Finding, removal } from './fault.ts';

const [GOOD_DPI, LEAST_DPI] = [300, 150];

type ImageLeaf = Extract<Leaf, { kind: 'image' }>;

export function checkMissingPicture(layer: PictureLeaf, facts: DesignFacts): Finding | null {
  // An empty part of a template is another fault.
  if (layer.placeholder !== null || facts.pictureOf(layer) !== null) return null;
  return {
    code: 'missing-picture',
    severity: 'blocking',
    message:
      layer.kind === 'frame'
        ? `You can’t use the frame “${shownName(layer)}” here: it isn’t yours any more, or its licence is for one card, which chooses it in the card maker.`
        : `The picture of “${shownName(layer)}” was deleted or isn’t yours any more.`,
    fix: removal(),
  };
}

/**
 * Whether the picture has enough pixels for its size.
 * @param isPrinted on a screen the same number of pixels is only a little blurred, and never refused
 */
export function checkResolution(layer: ImageLeaf, isPrinted: boolean, facts: DesignFacts): Finding | null {
  const size = facts.pictureOf(layer)?.size;
  if (!size) return null;
  const dpi = Math.floor(
    PRINT_DPI *
      Math.min(
        (size.width * layer.crop.width) / layer.width,
        (size.height * layer.crop.height) / layer.height,
      ),
  );
  const least = isPrinted ? GOOD_DPI : LEAST_DPI;
  // Rounding of a picture that was shrunk to fit exactly.
  if (dpi >= least - 1) return null;
  const isBlocking = isPrinted && dpi < LEAST_DPI;
  const name = shownName(layer);
  return {
    code: 'resolution',
    severity: isBlocking ? 'blocking' : 'warning',
    message: isPrinted
      ? `“${name}” has ${dpi} dots per inch at this size; ${isBlocking ? 'it would be printed blurred' : `${GOOD_DPI} are best`}.`
      : `“${name}” is enlarged so much that it looks blurred.`,
    fix: {
      label: `Shrink to ${Math.round((dpi / least) * 100)}%`,
      lock: 'resize',
      leaf: shrunk(dpi / least),
    },
  };
}

/** Smaller about its own middle. */
const shrunk = (factor: number) => (leaf: Leaf) => {
  const centre = centreOf(leaf);
  const width = Math.max(1, round(leaf.width * factor));
  const height = Math.max(1, round(leaf.height * factor));
  return { ...leaf, width, height, x: round(centre.x - width / 2), y: round(centre.y - height / 2) };
};
