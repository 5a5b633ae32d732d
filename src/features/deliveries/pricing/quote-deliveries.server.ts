import type { Shipping } from '#features/payments/points.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { originsOf } from '#features/sellers/origins.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { DEFAULT_COUNTRY, notServed, notServedBy, priceOf, ratesTo } from './delivery-price.server.ts';
import type { Zone } from './zones.ts';

/** A priced item; without `shipping` it isn't sent. */
interface Sent {
  item: number;
  quantity: number;
  currency: Currency;
  shipping?: Shipping | undefined;
}

/** What one seller charges for sending their part. */
export interface QuotedDelivery {
  sellerId: string;
  sellerName: string;
  sellerPath: string;
  /** The country they send from. */
  from: string;
  /** In the smallest unit of their currency, which is that of what is sent. */
  price: number;
  currency: Currency;
  zone: Zone;
  weightGrams: number;
  /** Days until it is sent, and then on the way. */
  leadDays: number;
  minDays: number;
  maxDays: number;
  /** Its line items. */
  lines: { item: number; quantity: number }[];
}

/**
 * What is sent of some priced items, by seller in the order of their first items, and what sending it there costs. Empty
 * when nothing is sent.
 * @throws 409 NO_DELIVERY for a country we don't deliver to, SELLER_NO_DELIVERY for one that a seller doesn't deliver to
 */
export async function quoteDeliveries(
  ctx: Ctx,
  items: readonly Sent[],
  { country }: { country: string },
): Promise<QuotedDelivery[]> {
  const bySeller = Map.groupBy(
    items.flatMap(({ shipping, ...item }) => (shipping ? { ...item, ...shipping } : [])),
    ({ sellerId }) => sellerId,
  );
  if (bySeller.size === 0) return [];
  const ids = [...bySeller.keys()];
  const [origins, sellers] = await Promise.all([originsOf(ctx, ids), uncheckedCards(ctx, ids)]);
  const senders = [...bySeller].map(([id, [{ currency } = { currency: DEFAULT_CURRENCY }]]) => ({
    id,
    country: origins.get(id)?.country ?? DEFAULT_COUNTRY,
    currency,
  }));
  const found = await ratesTo(ctx, senders, country);
  const rates = new Map(found.map((one) => [one.senderId, one]));
  return [...bySeller].map(([sellerId, sent]) => {
    const weightGrams = sent.reduce((sum, { weightGrams: one, quantity }) => sum + one * quantity, 0);
    const theirs = rates.get(sellerId);
    if (!theirs) throw notServed(country);
    const quoted = priceOf(theirs, weightGrams);
    const [{ currency } = { currency: DEFAULT_CURRENCY }] = sent;
    const seller = sellers.get(sellerId);
    if (!quoted) throw notServedBy(seller?.displayName ?? 'The seller', country);
    const origin = origins.get(sellerId);
    return {
      ...quoted,
      currency,
      sellerId,
      sellerName: seller?.displayName ?? 'the seller',
      sellerPath: (seller && profilePath(seller)) || '/shop',
      from: origin?.country ?? DEFAULT_COUNTRY,
      weightGrams,
      // Handling time of the seller, and longer for what has to be made.
      leadDays: Math.max(origin?.days ?? 0, ...sent.map(({ leadDays }) => leadDays)),
      lines: sent.map(({ item, quantity }) => ({ item, quantity })),
    };
  });
}
