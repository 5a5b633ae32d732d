import type { Shipping } from '#features/payments/points.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { profilePath } from '#features/people/profile-path.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notServed, priceOf, ratesTo } from './delivery-price.server.ts';
import type { Zone } from './zones.ts';

/** A priced item; without `shipping` it isn't sent. */
interface Sent {
  item: number;
  quantity: number;
  shipping?: Shipping | undefined;
}

/** What one seller charges for sending their part. */
export interface QuotedDelivery {
  sellerId: string;
  sellerName: string;
  sellerPath: string;
  /** US cents. */
  price: number;
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
 * @throws 409 NO_DELIVERY for a country we don't deliver to
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
  const rates = await ratesTo(ctx, country);
  const sellers = await uncheckedCards(ctx, [...bySeller.keys()]);
  return [...bySeller].map(([sellerId, sent]) => {
    const weightGrams = sent.reduce((sum, { weightGrams: one, quantity }) => sum + one * quantity, 0);
    const quoted = priceOf(rates, weightGrams);
    if (!quoted) throw notServed(country);
    const seller = sellers.get(sellerId);
    return {
      ...quoted,
      sellerId,
      sellerName: seller?.displayName ?? 'the seller',
      sellerPath: (seller && profilePath(seller)) || '/shop',
      weightGrams,
      leadDays: Math.max(...sent.map(({ leadDays }) => leadDays)),
      lines: sent.map(({ item, quantity }) => ({ item, quantity })),
    };
  });
}
