import './events.ts';
import { notify } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices } from '#features/notifications/delivery/retract.server.ts';
import { pushUpdate } from '#features/notifications/delivery/signal.server.ts';
import { notices, thing } from '#features/notifications/points.ts';
import { orderNumberOf } from '#features/payments/order/order-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import type { HoldReason } from './delivery/delivery-states.ts';
import { deliveryNotices } from './notices.ts';

interface Named {
  number: string;
  holdReason: HoldReason | null;
  carrier: string | null;
}

/** What notices say of a delivery as it is now. */
async function named({ sql }: Ctx, deliveryId: string): Promise<Named | undefined> {
  const [row] = await sql<Named[]>`
    select ${orderNumberOf({ sql }, 'd.payment_id')} as number, d.hold_reason,
      (select carrier from parcel p where p.delivery_id = d.id order by p.shipped_at desc, p.id desc limit 1) as carrier
    from delivery d where d.id = ${deliveryId}`;
  return row;
}

const forSeller = (id: string, number: string) =>
  thing({ id, name: number, path: `/seller/orders/${number}` });
const forBuyer = (id: string, number: string) => thing({ id, name: number, path: `/orders/${number}` });

/** Tells the other person of each step; who did it knows. */
async function notifyOfDelivery(ctx: Ctx, event: EventMap['delivery.changed']): Promise<void> {
  const { deliveryId: id, sellerId, buyerId, reason, to } = event;
  const delivery = await named(ctx, id);
  if (!delivery) return;
  const { number, holdReason, carrier } = delivery;
  const buyer = { about: forBuyer(id, number), to: buyerId };
  const seller = { about: forSeller(id, number), to: sellerId };
  if (reason === 'paid') {
    await notify(ctx, deliveryNotices.delivery_to_send, seller);
  } else if (reason === 'shipped') {
    await notify(ctx, deliveryNotices.delivery_shipped, { ...buyer, values: { carrier } });
  } else if (reason === 'held' && holdReason) {
    await notify(ctx, deliveryNotices.delivery_on_hold, { ...buyer, values: { reason: holdReason } });
  } else if (
    reason === 'line_cancelled' ||
    reason === 'seller_gone' ||
    (reason === 'not_sent' && event.by !== buyerId)
  ) {
    await notify(ctx, deliveryNotices.delivery_cancelled, buyer);
  }
  if (reason === 'not_sent') await notify(ctx, deliveryNotices.delivery_unsent, seller);
  const { delivery_to_send, delivery_late, delivery_overdue, delivery_cancellable } = deliveryNotices;
  if (to === 'cancelled') await deleteNotices(ctx, { type: delivery_to_send, targetId: id });
  if (to === 'cancelled' || to === 'shipped')
    for (const type of [delivery_late, delivery_overdue, delivery_cancellable])
      await deleteNotices(ctx, { type, targetId: id });
  for (const accountId of [sellerId, buyerId])
    await pushUpdate(ctx, accountId, 'delivery.changed', { number });
}

/** Reminds the seller, unless it was sent meanwhile. */
async function notifyOfLate(
  ctx: Ctx,
  { deliveryId: id, sellerId }: EventMap['delivery.late'],
): Promise<void> {
  const [late] = await ctx.sql`select from delivery where id = ${id} and stage = 'to_send'`;
  const delivery = late && (await named(ctx, id));
  if (!delivery) return;
  await notify(ctx, deliveryNotices.delivery_late, { about: forSeller(id, delivery.number), to: sellerId });
}

/** The buyer can cancel it now, and its seller knows that they can. */
async function notifyOfOverdue(
  ctx: Ctx,
  { deliveryId: id, sellerId, buyerId }: EventMap['delivery.overdue'],
): Promise<void> {
  const [overdue] = await ctx.sql`select from delivery where id = ${id} and stage in ('to_send', 'on_hold')`;
  const delivery = overdue && (await named(ctx, id));
  if (!delivery) return;
  const { number } = delivery;
  await notify(ctx, deliveryNotices.delivery_cancellable, { about: forBuyer(id, number), to: buyerId });
  await notify(ctx, deliveryNotices.delivery_overdue, { about: forSeller(id, number), to: sellerId });
}

/** Refunds have a notice of their own, with the amount. */
async function notifyOfReturn(
  ctx: Ctx,
  { returnId, deliveryId, sellerId, buyerId, to }: EventMap['delivery.return-changed'],
): Promise<void> {
  const delivery = await named(ctx, deliveryId);
  if (!delivery) return;
  const { number } = delivery;
  if (to === 'requested')
    await notify(ctx, deliveryNotices.return_requested, {
      about: forSeller(returnId, number),
      to: sellerId,
    });
  else if (to === 'approved' || to === 'declined')
    await notify(ctx, deliveryNotices.return_answered, {
      about: forBuyer(returnId, number),
      to: buyerId,
      values: { answer: to },
    });
  for (const accountId of [sellerId, buyerId])
    await pushUpdate(ctx, accountId, 'delivery.changed', { number });
}

export const noticed: Feature = {
  brings: [notices.with(...Object.values(deliveryNotices))],
  subscriptions: [
    on('delivery.changed', 'deliveries.notify', notifyOfDelivery),
    on('delivery.late', 'deliveries.notify-of-late', notifyOfLate),
    on('delivery.overdue', 'deliveries.notify-of-overdue', notifyOfOverdue),
    on('delivery.return-changed', 'deliveries.notify-of-return', notifyOfReturn),
  ],
};
