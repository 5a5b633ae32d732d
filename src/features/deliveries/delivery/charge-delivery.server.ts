import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { FulfillResult, LineItem, Sellable } from '#platform/sellable.ts';
import { DELIVERY_KIND } from '../delivery-kind.ts';
import { readOptions } from './delivery-options.ts';

const DAY_MS = 86_400_000;

/** It is paid: its seller has something to send. */
async function openDelivery(tx: Ctx, lineItem: LineItem): Promise<FulfillResult> {
  const { paymentId, item, site, buyerId, refId: sellerId, unitAmount } = lineItem;
  const options = readOptions(lineItem.options);
  // The buyer's account was erased while they paid, and their address with it.
  if (!options) return 'unavailable';
  const { zone, weightGrams, leadDays, minDays, maxDays, lines } = options;
  const shipBy = new Date(tx.now.getTime() + leadDays * DAY_MS);
  await tx.sql`
    with opened as (
      insert into delivery (id, payment_id, item, site, seller_id, buyer_id, price, weight_grams, zone, min_days, max_days,
        ship_by)
      values (${newId()}, ${paymentId}, ${item}, ${site}, ${sellerId}, ${buyerId}, ${unitAmount}, ${weightGrams}, ${zone},
        ${minDays}, ${maxDays}, ${shipBy})
      returning id
    ), recorded as (
      insert into delivery_transition (delivery_id, to_state, reason) select id, 'to_send', 'paid' from opened
    )
    insert into delivery_line (delivery_id, item, quantity)
    select opened.id, line.item, line.quantity
    from opened, unnest(${lines.map((line) => line.item)}::smallint[], ${lines.map((line) => line.quantity)}::smallint[])
      as line (item, quantity)`;
  return 'fulfilled';
}

/** What each seller charges for delivery: `refId` is the seller. We add it to a payment when we price it. */
export const deliveryCharge: Sellable = {
  kind: DELIVERY_KIND,
  quote: async () => {
    throw invalid('Delivery is added to what is sent. Leave it out.', 'items', 'UNKNOWN_KIND');
  },
  fulfill: openDelivery,
  revoke: async () => {},
};
