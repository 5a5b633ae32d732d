import { type Currency, roundPrice } from '#platform/currencies.ts';

/** Who sells in the money of their country; all others sell in dollars. */
const currencyBySeller: Readonly<Record<string, Currency>> = {
  zara: 'UGX',
  lena: 'EUR',
  arjun: 'INR',
  yuki_fly: 'JPY',
  tom: 'EUR',
  bea_podcast: 'GBP',
  captain_rosa: 'GBP',
  rhys_bunker: 'GBP',
  willow_wren: 'GBP',
};

export const sellsIn = (username: string | null): Currency => currencyBySeller[username ?? ''] ?? 'USD';

/** What of theirs is worth so many US cents, as they would price it. */
export const priceBy = (username: string | null, cents: number): number =>
  roundPrice(cents, sellsIn(username));
