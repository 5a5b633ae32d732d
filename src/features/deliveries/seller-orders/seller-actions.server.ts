import type { PaymentRow } from '#features/payments/payment-row.server.ts';
import { paymentStates } from '#features/payments/payment-states.server.ts';
import { sendRefunds } from '#features/payments/refunds/send-refund.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { violates } from '#platform/sql/errors.ts';
import { cancelLines } from '../delivery/cancel-lines.server.ts';
import { sellerOf } from '../delivery/delivery-access.server.ts';
import { type DeliveryRow, findDelivery, leftOf, linesOf } from '../delivery/delivery-row.server.ts';
import {
  changedMeanwhile,
  deliveryStates,
  endHold,
  moveDelivery,
} from '../delivery/delivery-states.server.ts';
import { openStates } from '../delivery/delivery-states.ts';
import { sendParcel } from '../delivery/send-parcel.server.ts';
import { planPrints } from '../printing/plan-prints.server.ts';
import { assertNotWithPartner, endStopped, stopPrints } from '../printing/stop-prints.server.ts';
import type {
  cancelDeliveryLine,
  correctTracking,
  holdDelivery,
  SellerDelivery,
  shipParcel,
} from './calls.ts';
import { presentForSeller, whyNotSendable } from './see-seller-orders.server.ts';

type Work = (tx: Ctx, delivery: DeliveryRow, payment: PaymentRow) => Promise<void>;

/** One that the viewer sends. @throws 404 for anybody else's */
export async function ownDelivery(ctx: Ctx, deliveryId: string): Promise<DeliveryRow> {
  const sellerId = sellerOf(ctx);
  const found = await findDelivery(ctx, deliveryId);
  if (!found || found.sellerId !== sellerId || found.site !== ctx.site) throw notFound('delivery');
  return found;
}

/** Does something with one of the viewer's deliveries, its payment and its row locked. @throws 404 for anybody else's */
export async function workOn(ctx: Ctx, deliveryId: string, work: Work): Promise<SellerDelivery> {
  const found = await ownDelivery(ctx, deliveryId);
  await transact(ctx, async (tx) => {
    const payment = await paymentStates.lock(tx, found.paymentId);
    await work(tx, await deliveryStates.lock(tx, deliveryId), payment);
  }).catch((error: unknown) => {
    if (violates(error, 'delivery_line_quantity')) throw changedMeanwhile();
    throw error;
  });
  await sendRefunds(ctx.deps, found.paymentId);
  return presentForSeller(ctx, (await findDelivery(ctx, deliveryId)) ?? found);
}

/** The viewer begins to make or pack it. Doing it again changes nothing. */
export const start = (ctx: Ctx, deliveryId: string): Promise<SellerDelivery> =>
  workOn(ctx, deliveryId, async (tx, delivery) => {
    const { sellerId: by, state: from } = delivery;
    if (from === 'in_fulfilment') return;
    await moveDelivery(tx, delivery, { to: 'in_fulfilment', by, reason: 'started' });
  });

/** @throws 409 DELIVERY_CHANGED when the page showed something else, NOT_SENDABLE with the reason */
export const ship = (
  ctx: Ctx,
  { deliveryId, lines, carrier, trackingNumber }: CallParsed<typeof shipParcel>['body'],
): Promise<SellerDelivery> =>
  workOn(ctx, deliveryId, async (tx, delivery) => {
    const refused = await whyNotSendable(tx, delivery);
    if (refused) throw conflict('NOT_SENDABLE', refused);
    await assertAsShown(tx, deliveryId, lines);
    await assertNotWithPartner(tx, deliveryId, lines);
    await sendParcel(tx, delivery, { lines, carrier, trackingNumber, by: delivery.sellerId });
  });

/** What it said before is kept. The same again changes nothing. @throws 404 for a parcel of anybody else's */
export async function correct(
  ctx: Ctx,
  { parcelId, carrier, trackingNumber }: CallParsed<typeof correctTracking>['body'],
): Promise<SellerDelivery> {
  const [parcel] = await ctx.sql<
    { deliveryId: string }[]
  >`select delivery_id from parcel where id = ${parcelId}`;
  if (!parcel) throw notFound('parcel');
  const number = trackingNumber || null;
  return workOn(ctx, parcel.deliveryId, async (tx, { id: deliveryId, sellerId, buyerId }) => {
    const [corrected] = await tx.sql`
      with before as (
        select id, carrier, tracking_number from parcel
        where id = ${parcelId} and (carrier, tracking_number) is distinct from (${carrier}, ${number}::text)
      ), kept as (
        insert into parcel_correction (parcel_id, carrier, tracking_number, at)
        select id, carrier, tracking_number, ${tx.now} from before
      )
      update parcel p set carrier = ${carrier}, tracking_number = ${number} from before where p.id = before.id
      returning p.id`;
    if (corrected) await emit(tx, 'delivery.tracking-corrected', { parcelId, deliveryId, sellerId, buyerId });
  });
}

export const hold = (
  ctx: Ctx,
  { deliveryId, reason, note }: CallParsed<typeof holdDelivery>['body'],
): Promise<SellerDelivery> =>
  workOn(ctx, deliveryId, async (tx, delivery) => {
    const { sellerId: by } = delivery;
    await moveDelivery(tx, delivery, { to: 'on_hold', by, reason: 'held', hold: { reason, note } });
  });

/** It goes on where it was: something of it may have been shipped before. */
export const resume = (ctx: Ctx, deliveryId: string): Promise<SellerDelivery> =>
  workOn(ctx, deliveryId, async (tx, delivery, payment) => {
    if (delivery.state !== 'on_hold') throw changedMeanwhile();
    if (payment.state === 'disputed')
      throw conflict(
        'NOT_SENDABLE',
        'The payment is disputed. It’s resumed by itself if the bank sides with you.',
      );
    await endHold(tx, delivery, { by: delivery.sellerId, reason: 'resumed' });
  });

/** What can't be sent is refunded. @throws 409 DELIVERY_CHANGED when the page showed something else; as `stopPrints` */
export async function cancelLine(
  ctx: Ctx,
  { deliveryId, note, ...line }: CallParsed<typeof cancelDeliveryLine>['body'],
): Promise<SellerDelivery> {
  await ownDelivery(ctx, deliveryId);
  await assertAsShown(ctx, deliveryId, [line]);
  const stopped = await stopPrints(ctx, deliveryId, [line]);
  return workOn(ctx, deliveryId, async (tx, delivery, payment) => {
    if (!openStates.includes(delivery.state)) throw changedMeanwhile();
    if (payment.state === 'disputed')
      throw conflict(
        'NOT_SENDABLE',
        'The payment is disputed, so nothing can be refunded until the bank decides.',
      );
    await assertAsShown(tx, deliveryId, [line]);
    await cancelLines(tx, delivery, [line], {
      by: delivery.sellerId,
      reason: 'line_cancelled',
      refund: { payment, reason: 'seller', note, by: delivery.sellerId },
    });
    if (!stopped) return;
    await endStopped(tx, delivery, stopped, 'line_cancelled');
    await planPrints(tx, delivery, delivery.sellerId);
  });
}

/** A second press, or a second tab, doesn't do it twice. */
async function assertAsShown(
  tx: Ctx,
  deliveryId: string,
  shown: readonly { item: number; quantity: number; left: number }[],
): Promise<void> {
  const lines = new Map((await linesOf(tx, [deliveryId])).map((line) => [line.item, leftOf(line)]));
  const isSame = shown.every(({ item, quantity, left }) => lines.get(item) === left && quantity <= left);
  if (!isSame || new Set(shown.map(({ item }) => item)).size < shown.length) throw changedMeanwhile();
}
