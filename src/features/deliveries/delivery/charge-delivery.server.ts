import type { FulfillResult, LineItem, Sellable, ShippingEvidence } from '#features/payments/points.ts';
import type { PricedItem } from '#features/payments/priced-item.ts';
import { countryName } from '#features/sites/countries.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { DELIVERY_KIND } from '../delivery-kind.ts';
import { readOptions, writeOptions } from '../pricing/delivery-options.ts';
import { type QuotedDelivery, quoteDeliveries } from '../pricing/quote-deliveries.server.ts';
import { formatDays } from '../pricing/zones.ts';
import { cancelRest } from './cancel-lines.server.ts';
import { carrierName } from './carriers.ts';
import { deliveriesOf } from './delivery-row.server.ts';
import { deliveryStates } from './delivery-states.server.ts';
import { overdueDeliveries } from './unsent.server.ts';
import '../events.ts';

const DAY_MS = 86_400_000;

/** It is paid: its seller has something to send. */
async function openDelivery(tx: Ctx, lineItem: LineItem): Promise<FulfillResult> {
  const { paymentId, item, site, buyerId, refId: sellerId, amount } = lineItem;
  const options = readOptions(lineItem.options);
  // The buyer's account was erased while they paid, and their address with it.
  if (!options) return 'unavailable';
  const { zone, weightGrams, leadDays, minDays, maxDays, lines } = options;
  const deliveryId = newId();
  const shipBy = new Date(tx.now.getTime() + leadDays * DAY_MS);
  await tx.sql`
    with opened as (
      insert into delivery (id, payment_id, item, site, seller_id, buyer_id, price, weight_grams, zone, min_days, max_days,
        ship_by)
      values (${deliveryId}, ${paymentId}, ${item}, ${site}, ${sellerId}, ${buyerId}, ${amount}, ${weightGrams}, ${zone},
        ${minDays}, ${maxDays}, ${shipBy})
      returning id
    ), recorded as (
      ${deliveryStates.logSql(tx, 'opened', { to: 'to_send', by: null, reason: 'paid' })}
    )
    insert into delivery_line (delivery_id, item, quantity)
    select opened.id, line.item, line.quantity
    from opened, unnest(${lines.map((line) => line.item)}::smallint[], ${lines.map((line) => line.quantity)}::smallint[])
      as line (item, quantity)`;
  const payload = { deliveryId, paymentId, sellerId, buyerId, from: null };
  await emit(tx, 'delivery.changed', { ...payload, to: 'to_send', reason: 'paid', by: null });
  return 'fulfilled';
}

/** What each seller charges for delivery: `refId` is the seller. We add it to a payment when we price it. */
export const deliveryCharge: Sellable = {
  kind: DELIVERY_KIND,
  quote: async () => {
    throw invalid('Delivery is added to what is sent. Leave it out.', 'items', 'UNKNOWN_KIND');
  },
  extras: deliveryItems,
  // They carry the seller's name.
  erasedTitle: 'Delivery',
  overdue: overdueDeliveries,
  fulfill: openDelivery,
  /** Its first parcel, and the tracking of all of them. */
  async evidence({ sql }, { paymentId, refId: sellerId }) {
    const [sent] = await sql<ShippingEvidence[]>`
      select (array_agg(p.carrier order by p.shipped_at))[1] as carrier,
        string_agg(p.tracking_number, ', ' order by p.shipped_at) as tracking_number, min(p.shipped_at) as shipped_at
      from parcel p join delivery d on d.id = p.delivery_id
      where d.payment_id = ${paymentId} and d.seller_id = ${sellerId} having count(*) > 0`;
    return sent ? { ...sent, carrier: carrierName(sent.carrier) } : null;
  },
  // All of the payment was refunded, or its dispute was lost: what hasn't left stays with the seller.
  async revoke(tx, { paymentId, refId: sellerId }) {
    const delivery = (await deliveriesOf(tx, paymentId)).find((one) => one.sellerId === sellerId);
    if (!delivery) return;
    const locked = await deliveryStates.lock(tx, delivery.id);
    await cancelRest(tx, locked, { by: null, reason: 'refunded', refund: null });
  },
};

/**
 * The line items that charge for delivery, one a seller, numbered after the items they deliver. None without an address.
 * @throws 409 NO_DELIVERY for a country we don't deliver to
 */
async function deliveryItems(
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
  const { sellerId, sellerName, sellerPath, price, currency, from } = delivery;
  return {
    item,
    kind: DELIVERY_KIND,
    refId: sellerId,
    variantId: null,
    quantity: 1,
    unitAmount: price,
    currency,
    discount: 0,
    promoCodeId: null,
    fee: 0,
    title: `Delivery from ${sellerName}`,
    detail: `From ${countryName(from)}, ${formatDays(delivery)}`,
    picture: null,
    path: sellerPath,
    payees: [{ accountId: sellerId, share: 10_000 }],
    options: writeOptions(delivery),
  };
}
