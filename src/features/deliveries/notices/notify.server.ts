import '../events.ts';
import { notify } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices } from '#features/notifications/delivery/retract.server.ts';
import { pushUpdate } from '#features/notifications/delivery/signal.server.ts';
import { orderNumberOf } from '#features/payments/order/order-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { carrierName } from '../delivery/carriers.ts';

interface Named {
  number: string;
  holdReason: string | null;
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

const targetOf = (id: string, number: string, path: string) => ({
  target: { kind: 'thing' as const, id, name: `Order ${number}`, path: `${path}/${number}` },
});
const sellers = '/seller/orders';
const buyers = '/orders';

/** Tells the other person of each step; who did it knows. */
export async function notifyOfDelivery(ctx: Ctx, event: EventMap['delivery.changed']): Promise<void> {
  const { deliveryId: id, sellerId, buyerId, reason, to } = event;
  const delivery = await named(ctx, id);
  if (!delivery) return;
  const { number, holdReason, carrier } = delivery;
  const forBuyer = { ...targetOf(id, number, buyers), to: buyerId };
  if (reason === 'paid') {
    await notify(ctx, { type: 'delivery_to_send', ...targetOf(id, number, sellers), to: sellerId });
  } else if (reason === 'shipped') {
    await notify(ctx, {
      type: 'delivery_shipped',
      ...forBuyer,
      detail: carrier === null ? null : carrierName(carrier),
    });
  } else if (reason === 'held' && holdReason) {
    await notify(ctx, { type: 'delivery_on_hold', ...forBuyer, detail: holdReason });
  } else if (
    reason === 'line_cancelled' ||
    reason === 'seller_gone' ||
    (reason === 'not_sent' && event.by !== buyerId)
  ) {
    await notify(ctx, { type: 'delivery_cancelled', ...forBuyer });
  }
  if (reason === 'not_sent')
    await notify(ctx, { type: 'delivery_unsent', ...targetOf(id, number, sellers), to: sellerId });
  if (to === 'cancelled') await deleteNotices(ctx, { type: 'delivery_to_send', targetId: id });
  if (to === 'cancelled' || to === 'shipped')
    for (const type of ['delivery_late', 'delivery_overdue', 'delivery_cancellable'] as const)
      await deleteNotices(ctx, { type, targetId: id });
  for (const accountId of [sellerId, buyerId])
    await pushUpdate(ctx, accountId, 'delivery.changed', { number });
}

/** Reminds the seller, unless it was sent meanwhile. */
export async function notifyOfLate(
  ctx: Ctx,
  { deliveryId: id, sellerId }: EventMap['delivery.late'],
): Promise<void> {
  const [late] = await ctx.sql`select from delivery where id = ${id} and desk = 'to_send'`;
  const delivery = late && (await named(ctx, id));
  if (!delivery) return;
  await notify(ctx, { type: 'delivery_late', ...targetOf(id, delivery.number, sellers), to: sellerId });
}

/** The buyer can cancel it now, and its seller knows that they can. */
export async function notifyOfOverdue(
  ctx: Ctx,
  { deliveryId: id, sellerId, buyerId }: EventMap['delivery.overdue'],
): Promise<void> {
  const [overdue] = await ctx.sql`select from delivery where id = ${id} and desk in ('to_send', 'on_hold')`;
  const delivery = overdue && (await named(ctx, id));
  if (!delivery) return;
  const { number } = delivery;
  await notify(ctx, { type: 'delivery_cancellable', ...targetOf(id, number, buyers), to: buyerId });
  await notify(ctx, { type: 'delivery_overdue', ...targetOf(id, number, sellers), to: sellerId });
}

/** Refunds have a notice of their own, with the amount. */
export async function notifyOfReturn(
  ctx: Ctx,
  { returnId, deliveryId, sellerId, buyerId, to }: EventMap['delivery.return-changed'],
): Promise<void> {
  const delivery = await named(ctx, deliveryId);
  if (!delivery) return;
  const { number } = delivery;
  if (to === 'requested')
    await notify(ctx, { type: 'return_requested', ...targetOf(returnId, number, sellers), to: sellerId });
  else if (to === 'approved' || to === 'declined')
    await notify(ctx, {
      type: 'return_answered',
      ...targetOf(returnId, number, buyers),
      to: buyerId,
      detail: to,
    });
  for (const accountId of [sellerId, buyerId])
    await pushUpdate(ctx, accountId, 'delivery.changed', { number });
}
