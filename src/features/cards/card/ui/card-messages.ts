import type { CardSummary, Edition } from '#features/cards/card/calls.ts';
import type { CardState } from '#features/cards/card/tiers.ts';
import type { Platform } from '#features/sites/calls.ts';
import { sportLabel } from '#features/sites/sport-label.ts';
import { openEditions, priceLabel } from './card-labels.ts';

/** "Free", "$4.00", "from $2.00": of the editions with copies left. */
export function cardPrice(card: Pick<CardSummary, 'editions'>): string {
  const open = openEditions(card);
  const [lowest, ...others] = (open.length > 0 ? open : card.editions).toSorted((a, b) => a.price - b.price);
  if (!lowest) return '';
  const varies = lowest.price > 0 && others.some(({ price }) => price !== lowest.price);
  return varies ? `from ${priceLabel(lowest)}` : priceLabel(lowest);
}

export function availabilityLabel({
  left,
  reserved,
  supply,
}: Pick<Edition, 'left' | 'reserved' | 'supply'>): string {
  if (left === 0) return reserved > 0 ? 'All copies sold or reserved' : 'Sold out';
  if (supply === 1) return 'The only copy';
  return left === 1 ? 'Last copy' : `${left} of ${supply} left`;
}

/** Why nobody can get a copy now; null while they can. */
export const unavailableMessages: Record<CardState, string | null> = {
  draft: 'Draft. Only you can see it.',
  in_review: 'Not published yet. Waiting for approval.',
  rejected: 'Rejected. See the reason above.',
  published: null,
  paused: 'The maker has paused sales. Check back later.',
  sold_out: 'Sold out. Every copy has an owner.',
  retired: 'Retired. No more copies will be sold.',
  taken_down: 'Taken down for breaking our rules. Owners keep their copies.',
};

export const sportName = (platform: Platform, code: string): string =>
  platform.sports.find((sport) => sport.code === code)?.name ?? sportLabel(code);

/** 2500 basis points as "25%". */
export const percentLabel = (share: number): string => `${share / 100}%`;
