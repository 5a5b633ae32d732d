import type { CardSummary, Edition } from '#features/cards/card/calls.ts';
import type { CardState, CardTier } from '#features/cards/card/tiers.ts';
import { formatMoney } from '#ui/format/money.ts';

export const priceLabel = (price: number): string => (price === 0 ? 'Free' : formatMoney(price));

/** Where a card stands, in a word or two. */
export const stateLabels: Record<CardState, string> = {
  draft: 'Draft',
  in_review: 'Waiting',
  rejected: 'Sent back',
  published: 'Out',
  paused: 'Paused',
  sold_out: 'Sold out',
  retired: 'Retired',
  taken_down: 'Taken down',
};

/** What is still to be had, rarest first. */
export const openEditions = ({ editions }: Pick<CardSummary, 'editions'>): Edition[] =>
  editions.filter(({ left }) => left > 0);

export interface Wanted {
  tier?: CardTier | undefined;
  price?: 'free' | 'paid' | undefined;
}

/** The edition a card is shown in: of what is wanted, the rarest that somebody can still have, or the rarest there was. */
export function shownEdition(
  card: Pick<CardSummary, 'editions'>,
  { tier, price }: Wanted = {},
): Edition | undefined {
  const wanted = card.editions.filter(
    (edition) => (!tier || edition.tier === tier) && (!price || (edition.price === 0) === (price === 'free')),
  );
  const some = wanted.length > 0 ? wanted : card.editions;
  return openEditions({ editions: some })[0] ?? some[0];
}

export const shownTier = (card: Pick<CardSummary, 'editions'>): CardTier =>
  shownEdition(card)?.tier ?? 'COMMON';
