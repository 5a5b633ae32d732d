import type { CardState } from './tiers.ts';

/** The states a card can change to. */
export const cardTransitions: Record<CardState, readonly CardState[]> = {
  draft: ['in_review'],
  // Withdrawn, or declined by somebody named on it.
  in_review: ['published', 'rejected', 'draft'],
  rejected: ['in_review'],
  published: ['paused', 'sold_out', 'retired', 'taken_down'],
  // A buyer who was paying when it was paused still gets their copy, which may be the last.
  paused: ['published', 'sold_out', 'retired', 'taken_down'],
  // A copy was returned unopened, so its number is for sale again.
  sold_out: ['published', 'retired', 'taken_down'],
  taken_down: ['published', 'paused', 'sold_out', 'retired'],
  retired: ['taken_down'],
};

export const cardStateLabels: Record<CardState, string> = {
  draft: 'Draft',
  in_review: 'Waiting for approval',
  rejected: 'Rejected',
  published: 'On sale',
  paused: 'Sales paused',
  sold_out: 'Sold out',
  retired: 'Retired',
  taken_down: 'Taken down',
};
