import type { PrintedCardSummary } from '../calls.ts';
import { LOW_STOCK } from '../policy.ts';

/** How much of a run is left: "Only 3 of 50 left". */
export function runLabel({ left, limit }: Pick<PrintedCardSummary, 'left' | 'limit'>): string {
  if (left === 0) return 'Sold out';
  return left <= LOW_STOCK && left < limit ? `Only ${left} of ${limit} left` : `${left} of ${limit} left`;
}
