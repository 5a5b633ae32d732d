import type { CardState } from './tiers.ts';

/** From where a card may go where. */
export const cardMoves: Record<CardState, readonly CardState[]> = {
  draft: ['in_review'],
  // Taken back, or somebody who is named said no.
  in_review: ['published', 'rejected', 'draft'],
  rejected: ['in_review'],
  published: ['paused', 'sold_out', 'retired', 'taken_down'],
  // Who was paying when it was paused still gets theirs: that may have been the last.
  paused: ['published', 'sold_out', 'retired', 'taken_down'],
  // A copy was returned unused, so its number is for sale again.
  sold_out: ['published', 'retired', 'taken_down'],
  taken_down: ['published', 'sold_out', 'retired'],
  retired: ['taken_down'],
};

export const cardStateWords: Record<CardState, string> = {
  draft: 'a draft',
  in_review: 'waiting to come out',
  rejected: 'rejected',
  published: 'out',
  paused: 'paused',
  sold_out: 'sold out',
  retired: 'retired',
  taken_down: 'taken down',
};
