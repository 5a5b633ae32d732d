import type { CardSummary, Edition } from '#features/cards/card/calls.ts';
import type { CardState } from '#features/cards/card/tiers.ts';
import type { Platform } from '#features/sites/calls.ts';
import { sportLabel } from '#features/sites/sport-label.ts';
import { openEditions, priceLabel } from './card-labels.ts';

/** "Free", "$4.00", "from $2.00": of what is still to be had. */
export function cardPrice(card: Pick<CardSummary, 'editions'>): string {
  const open = openEditions(card);
  const prices = (open.length > 0 ? open : card.editions).map(({ price }) => price);
  const lowest = Math.min(...prices);
  return new Set(prices).size > 1 && lowest > 0 ? `from ${priceLabel(lowest)}` : priceLabel(lowest);
}

export function availabilityLabel({
  left,
  reserved,
  supply,
}: Pick<Edition, 'left' | 'reserved' | 'supply'>): string {
  if (left === 0) return reserved > 0 ? 'All taken or being paid for' : 'Sold out';
  if (supply === 1) return 'The only one';
  return left === 1 ? 'The last one' : `${left} of ${supply} left`;
}

/** Why nobody can have a copy now, for everyone to read; null while they can. */
export const unavailableMessages: Record<CardState, string | null> = {
  draft: 'A draft: only you see it.',
  in_review: 'Not out yet: it waits for a yes.',
  rejected: 'Sent back: the reason stands above.',
  published: null,
  paused: 'Paused by its maker. Copies are given out again when it goes on.',
  sold_out: 'Sold out: every copy has found its owner.',
  retired: 'Retired: there will be no further copies.',
  taken_down: 'Taken down: it broke a rule. Copies stay with their owners.',
};

export const sportOf = (platform: Platform, code: string): string =>
  platform.sports.find((sport) => sport.code === code)?.name ?? sportLabel(code);

/** 2500 basis points as "25 %". */
export const percentLabel = (share: number): string => `${share / 100} %`;
