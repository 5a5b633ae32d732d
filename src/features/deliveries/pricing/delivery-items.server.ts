import type { PricedItem } from '#features/payments/priced-item.ts';
import type { Ctx } from '#platform/ctx.ts';
import { DELIVERY_KIND } from '../delivery-kind.ts';
import { writeOptions } from './delivery-options.ts';
import { type QuotedDelivery, quoteDeliveries } from './quote-deliveries.server.ts';
import { formatDays, zoneLabels } from './zones.ts';

/**
 * The line items that charge for delivery, one a seller, numbered after the items they deliver. None without an address.
 * @throws 409 NO_DELIVERY for a country we don't deliver to
 */
export async function deliveryItems(
  ctx: Ctx,
  items: readonly PricedItem[],
  address: { country: string } | null,
): Promise<PricedItem[]> {
  if (!address) return [];
  const deliveries = await quoteDeliveries(ctx, items, address);
  return deliveries.map((delivery, i) => lineItemFor(delivery, items.length + i));
}

/** All of its price is the seller's, who pays the carrier. What it was priced from stays with the payment. */
function lineItemFor(delivery: QuotedDelivery, item: number): PricedItem {
  const { sellerId, sellerName, sellerPath, price, zone } = delivery;
  return {
    item,
    kind: DELIVERY_KIND,
    refId: sellerId,
    variantId: null,
    quantity: 1,
    unitAmount: price,
    fee: 0,
    title: `Delivery from ${sellerName}`,
    detail: `${zoneLabels[zone]}, ${formatDays(delivery)}`,
    picture: null,
    path: sellerPath,
    payees: [{ accountId: sellerId, share: 10_000 }],
    options: writeOptions(delivery),
  };
}
