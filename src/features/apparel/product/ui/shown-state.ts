import type { ChipProps } from '#ui/chip.tsx';
import { type ProductState, productStateLabels } from '../product-states.ts';

const tones: Record<ProductState, NonNullable<ChipProps['tone']>> = {
  draft: 'plain',
  in_review: 'warn',
  rejected: 'bad',
  published: 'good',
  paused: 'warn',
  discontinued: 'plain',
  taken_down: 'bad',
};

/** The state of a product or printed card, as a chip shows it. */
export const shownState = (state: ProductState) => ({ tone: tones[state], label: productStateLabels[state] });
