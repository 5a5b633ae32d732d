import type { DesignDocument, DesignPage, Leaf } from '../design/design-schema.ts';
import { isPrinted } from '../design/sizes.ts';
import { checkContrast } from './check-contrast.ts';
import { checkCoveredPicture, checkCoveredText } from './check-covered.ts';
import { checkBackgroundBleed, checkLayerBleed, checkOutside, checkTextPlace } from './check-margins.ts';
import { checkMissingPicture, checkResolution } from './check-pictures.ts';
import { checkFont, checkLetters, checkOverflow, checkPlaceholder } from './check-text.ts';
import { checkBannedWord, checkPersonalData } from './check-words.ts';
import type { DesignFacts } from './design-facts.ts';
import type { Fault, Finding } from './fault.ts';

/** Everything about a design that should be repaired, page by page, from its front layer to its background. */
export const findFaults = (design: DesignDocument, facts: DesignFacts): Fault[] =>
  design.pages.flatMap((page) => [
    ...shownLeaves(page)
      .toReversed()
      .flatMap((leaf) =>
        findingsOf(leaf, page, design, facts).map((finding) => faultOf(finding, page, leaf.id)),
      ),
    ...present(checkBackgroundBleed(page, design.canvas)).map((finding) => faultOf(finding, page, null)),
  ]);

const faultOf = (finding: Finding, { id, name }: DesignPage, layerId: string | null): Fault => ({
  ...finding,
  key: `${finding.code} ${id} ${layerId ?? ''}`,
  page: { id, name },
  layerId,
});

const present = (...findings: readonly (Finding | null)[]): Finding[] =>
  findings.filter((finding) => finding !== null);

/** What is hidden isn't published either. */
function shownLeaves({ layers }: DesignPage): Leaf[] {
  const isShown = ({ visible, opacity }: Pick<Leaf, 'visible' | 'opacity'>) => visible && opacity > 0;
  return layers
    .filter(isShown)
    .flatMap((layer) => (layer.kind === 'group' ? layer.layers.filter(isShown) : [layer]));
}

const isPicture = ({ kind }: Leaf) => kind === 'image' || kind === 'sticker';

function findingsOf(
  leaf: Leaf,
  page: DesignPage,
  { canvas, pages }: DesignDocument,
  facts: DesignFacts,
): Finding[] {
  const isFront = page === pages[0];
  if (leaf.kind === 'text' || leaf.kind === 'stat') {
    return present(
      checkBannedWord(leaf, facts),
      checkPersonalData(leaf, facts),
      checkFont(leaf, facts),
      checkLetters(leaf, facts),
      checkTextPlace(leaf, canvas, facts),
      isFront ? checkCoveredText(leaf, canvas, facts) : null,
      checkOverflow(leaf, facts),
      checkContrast(leaf, page, canvas, facts),
      checkPlaceholder(leaf),
    );
  }
  const outside = checkOutside(leaf, canvas);
  if (outside) return [outside];
  return present(
    leaf.kind === 'shape' ? null : checkMissingPicture(leaf, facts),
    leaf.kind === 'image' ? checkResolution(leaf, isPrinted(canvas.sizeId), facts) : null,
    checkLayerBleed(leaf, canvas),
    isFront && isPicture(leaf) ? checkCoveredPicture(leaf, canvas, facts) : null,
    checkPlaceholder(leaf),
  );
}
