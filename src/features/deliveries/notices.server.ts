import './events.ts';
import { notify } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices } from '#features/notifications/delivery/retract.server.ts';
import { pushUpdate } from '#features/notifications/delivery/signal.server.ts';
import { noticeEmails, notices, thing } from '#features/notifications/points.ts';
import { orderNumberOf } from '#features/payments/order/order-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { findDelivery } from './delivery/delivery-row.server.ts';
import type { HoldReason } from './delivery/delivery-states.ts';
import { presentDeliveries } from './delivery/present-deliveries.server.ts';
import { linesOfParcel, linesOfReturn, linesToSend } from './notice-emails.server.ts';
import { deliveryNotices } from './notices.ts';
import { noticedReturns } from './returns/notices.server.ts';

interface Named {
  number: string;
  holdReason: HoldReason | null;
}

/** What notices say of a delivery as it is now. */
async function named({ sql }: Ctx, deliveryId: string): Promise<Named | undefined> {
  const [row] = await sql<Named[]>`
    select ${orderNumberOf({ sql }, 'd.payment_id')} as number, d.hold_reason
    from delivery d where d.id = ${deliveryId}`;
  return row;
}

/** What was sold: the first line, and how many others there are. */
async function soldWith(ctx: Ctx, deliveryId: string): Promise<{ title: string | null; others: number }> {
  const row = await findDelivery(ctx, deliveryId);
  const [delivery] = row ? await presentDeliveries(ctx, [row]) : [];
  const [first, ...others] = delivery?.lines ?? [];
  return { title: first?.title ?? null, others: others.length };
}

const forSeller = (id: string, number: string) =>
  thing({ id, name: number, path: `/seller/orders/${number}` });
const forBuyer = (id: string, number: string) => thing({ id, name: number, path: `/orders/${number}` });

/** Tells the other person of each step; who did it knows. */
async function notifyOfDelivery(ctx: Ctx, event: EventMap['delivery.changed']): Promise<void> {
  const { deliveryId: id, sellerId, buyerId, reason, to } = event;
  const delivery = await named(ctx, id);
  if (!delivery) return;
  const { number, holdReason } = delivery;
  const buyer = { about: forBuyer(id, number), to: buyerId };
  const seller = { about: forSeller(id, number), to: sellerId };
  if (reason === 'paid') {
    await notify(ctx, deliveryNotices.delivery_to_send, { ...seller, values: await soldWith(ctx, id) });
  } else if (reason === 'shipped' && event.parcelId) {
    await notifyOfParcel(ctx, event.parcelId, { number, buyerId });
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

/** Each parcel has a notice of its own, and its email says what is in it (`parcelLines`). */
async function notifyOfParcel(
  ctx: Ctx,
  parcelId: string,
  { number, buyerId }: { number: string; buyerId: string },
): Promise<void> {
  const [parcel] = await ctx.sql<{ carrier: string; part: 'all' | 'part' | 'rest' }[]>`
    select p.carrier, case
      when exists (select from delivery_line l where l.delivery_id = p.delivery_id
        and l.quantity - l.cancelled > (select coalesce(sum(sent.quantity), 0) from parcel_line sent
          join parcel earlier on earlier.id = sent.parcel_id
          where sent.delivery_id = l.delivery_id and sent.item = l.item
            and (earlier.shipped_at, earlier.id) <= (p.shipped_at, p.id))) then 'part'
      when exists (select from parcel earlier where earlier.delivery_id = p.delivery_id
        and (earlier.shipped_at, earlier.id) < (p.shipped_at, p.id))
        or exists (select from delivery other where other.payment_id = d.payment_id and other.id <> d.id
          and other.shipped_at < p.shipped_at) then 'rest'
      else 'all' end as part
    from parcel p join delivery d on d.id = p.delivery_id where p.id = ${parcelId}`;
  if (!parcel) return;
  const about = forBuyer(parcelId, number);
  await notify(ctx, deliveryNotices.delivery_shipped, { about, to: buyerId, values: parcel });
}

async function notifyOfCorrection(
  ctx: Ctx,
  { parcelId, deliveryId, sellerId, buyerId }: EventMap['delivery.tracking-corrected'],
): Promise<void> {
  const delivery = await named(ctx, deliveryId);
  const [parcel] = await ctx.sql<{ carrier: string; number: string | null }[]>`
    select carrier, tracking_number as number from parcel where id = ${parcelId}`;
  if (!delivery || !parcel) return;
  const { number } = delivery;
  const about = forBuyer(parcelId, number);
  await notify(ctx, deliveryNotices.delivery_tracking_corrected, { about, to: buyerId, values: parcel });
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

export const noticed: Feature = {
  rooms: [noticedReturns],
  brings: [
    notices.with(...Object.values(deliveryNotices)),
    noticeEmails.with(
      { type: deliveryNotices.delivery_to_send.type, lines: linesToSend },
      { type: deliveryNotices.delivery_shipped.type, lines: linesOfParcel },
      { type: deliveryNotices.delivery_tracking_corrected.type, lines: linesOfParcel },
      ...[
        deliveryNotices.return_requested,
        deliveryNotices.return_answered,
        deliveryNotices.return_sent_back,
        deliveryNotices.return_received,
      ].map(({ type }) => ({ type, lines: linesOfReturn })),
    ),
  ],
  subscriptions: [
    on('delivery.tracking-corrected', 'deliveries.notify-of-correction', notifyOfCorrection),
    on('delivery.changed', 'deliveries.notify', notifyOfDelivery),
    on('delivery.late', 'deliveries.notify-of-late', notifyOfLate),
    on('delivery.overdue', 'deliveries.notify-of-overdue', notifyOfOverdue),
  ],
};
