import type { Bag, BagLine } from './calls.ts';

export const MOST_LINES = 20;
export const MOST_OF_ONE = 10;

export const linesOf = ({ sellers }: Bag): BagLine[] => sellers.flatMap(({ lines }) => lines);

/** How many of a line would be bought now. */
export const buyable = ({ state, quantity, left }: BagLine): number =>
  state === 'open' ? Math.min(quantity, left) : 0;

/** It differs from what its owner saw, so they confirm it before they pay. */
export const hasChanged = (line: BagLine): boolean =>
  line.state === 'open' && (line.unitAmount !== line.shownAmount || line.quantity > line.left);
