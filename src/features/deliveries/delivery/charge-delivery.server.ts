import '../events.ts';
import type { FulfillResult, LineItem, Sellable } from '#features/payments/points.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { DELIVERY_KIND } from '../delivery-kind.ts';
import { deliveryItems } from '../pricing/delivery-items.server.ts';
import { readOptions } from '../pricing/delivery-options.ts';
import { cancelRest } from './cancel-lines.server.ts';
import { deliveriesOf } from './delivery-row.server.ts';
import { deliveryStates } from './delivery-states.server.ts';
import { overdueDeliveries } from './unsent.server.ts';

const DAY_MS = 86_400_000;

/** It is paid: its seller has something to send. */
async function openDelivery(tx: Ctx, lineItem: LineItem): Promise<FulfillResult> {
  const { paymentId, item, site, buyerId, refId: sellerId, unitAmount } = lineItem;
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
      values (${deliveryId}, ${paymentId}, ${item}, ${site}, ${sellerId}, ${buyerId}, ${unitAmount}, ${weightGrams}, ${zone},
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
  // All of the payment was refunded, or its dispute was lost: what hasn't left stays with the seller.
  async revoke(tx, { paymentId, refId: sellerId }) {
    const delivery = (await deliveriesOf(tx, paymentId)).find((one) => one.sellerId === sellerId);
    if (!delivery) return;
    const locked = await deliveryStates.lock(tx, delivery.id);
    await cancelRest(tx, locked, { by: null, reason: 'refunded', refund: null });
  },
};
