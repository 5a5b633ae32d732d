import type { CardSummary, Edition } from '#features/cards/card/calls.ts';
import type { CardTier } from '#features/cards/card/tiers.ts';
import { formatMoney } from '#ui/format/money.ts';

export const priceLabel = ({ price, currency }: Pick<Edition, 'price' | 'currency'>): string =>
  price === 0 ? 'Free' : formatMoney(price, currency);

/** Editions with copies left, rarest first. */
export const openEditions = ({ editions }: Pick<CardSummary, 'editions'>): Edition[] =>
  editions.filter(({ left }) => left > 0);

export interface Wanted {
  tier?: CardTier | undefined;
  price?: 'free' | 'paid' | undefined;
}

/** The edition a card is shown in: of the wanted ones, the rarest with copies left, or else the rarest. */
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
