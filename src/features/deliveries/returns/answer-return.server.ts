import '../events.ts';
import type { RefundReason } from '#features/payments/events.ts';
import type { PaymentRow } from '#features/payments/payment-row.server.ts';
import { paymentStates } from '#features/payments/payment-states.server.ts';
import { sendRefunds } from '#features/payments/refunds/send-refund.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import { refundLines } from '../delivery/cancel-lines.server.ts';
import { sellerOf } from '../delivery/delivery-access.server.ts';
import { type DeliveryRow, deliveryColumns } from '../delivery/delivery-row.server.ts';
import { deliveryStates } from '../delivery/delivery-states.server.ts';
import type { answerReturn, receiveReturn } from './calls.ts';
import type { ReturnRow } from './return-row.server.ts';
import { changedMeanwhile, type ReturnMove, returnStates } from './return-states.server.ts';

interface Locked {
  payment: PaymentRow;
  delivery: DeliveryRow;
  row: ReturnRow;
}
type Work = (tx: Ctx, locked: Locked) => Promise<void>;

/** Does something with a return of one of the viewer's deliveries, all rows of it locked. @throws 404 for anybody else's */
async function workOn(ctx: Ctx, returnId: string, work: Work): Promise<{ ok: true }> {
  const { sql, site } = ctx;
  const sellerId = sellerOf(ctx);
  const [found] = await sql<DeliveryRow[]>`
    select ${deliveryColumns(ctx)} from delivery d join delivery_return r on r.delivery_id = d.id
    where r.id = ${returnId} and d.seller_id = ${sellerId} and d.site = ${site}`;
  if (!found) throw notFound('return');
  await withReturn(ctx, { returnId, deliveryId: found.id, paymentId: found.paymentId }, work);
  return { ok: true };
}

interface ReturnIds {
  returnId: string;
  deliveryId: string;
  paymentId: string;
}

/** Locks everything a return touches, and sends what `work` refunds. */
export async function withReturn(
  ctx: Ctx,
  { returnId, deliveryId, paymentId }: ReturnIds,
  work: Work,
): Promise<void> {
  await transact(ctx, async (tx) => {
    const payment = await paymentStates.lock(tx, paymentId);
    const delivery = await deliveryStates.lock(tx, deliveryId);
    await work(tx, { payment, delivery, row: await returnStates.lock(tx, returnId) });
  });
  await sendRefunds(ctx.deps, paymentId);
}

/** @throws 409 when it was answered already, 400 when it is declined without a word */
export async function answer(
  ctx: Ctx,
  { returnId, approve, answer: text }: CallParsed<typeof answerReturn>['body'],
): Promise<{ ok: true }> {
  if (!approve && !text) throw invalid('Tell the buyer why.', 'answer');
  return workOn(ctx, returnId, async (tx, locked) => {
    const to = approve ? 'approved' : 'declined';
    await move(tx, locked, { to, by: locked.delivery.sellerId, reason: to, answer: text });
  });
}

/** What is as good as new goes back into stock. */
export const receive = (
  ctx: Ctx,
  { returnId, sellable }: CallParsed<typeof receiveReturn>['body'],
): Promise<{ ok: true }> =>
  workOn(ctx, returnId, async (tx, locked) => {
    const { sellerId: by } = locked.delivery;
    await move(tx, locked, { to: 'received', by, reason: 'received', sellable });
  });

/** What came back, in proportion to its price; only what never arrived needn't come back first. */
export const refund = (ctx: Ctx, returnId: string): Promise<{ ok: true }> =>
  workOn(ctx, returnId, async (tx, locked) => {
    const { delivery, row } = locked;
    if (row.state === 'requested') throw changedMeanwhile();
    if (row.state === 'approved' && row.reason !== 'MISSING_ITEM')
      throw conflict('NOT_RECEIVED', 'Say first that it has arrived.');
    await refundReturned(tx, locked, { reason: 'buyer_return', note: null, by: delivery.sellerId });
  });

/** Ends a return with its refund, and delivery with the last of them. */
export async function refundReturned(
  tx: Ctx,
  locked: Locked,
  how: { reason: RefundReason; note: string | null; by: string | null },
): Promise<void> {
  const { payment, delivery, row } = locked;
  await move(tx, locked, { to: 'refunded', by: how.by, reason: how.reason });
  const refunded = await refundLines(tx, delivery, { payment, lines: [row], ...how });
  await tx.sql`update delivery_return set refunded = ${refunded} where id = ${row.id}`;
}

async function move(tx: Ctx, { delivery, row }: Locked, change: ReturnMove): Promise<void> {
  await returnStates.move(tx, row, change);
  const { id: deliveryId, sellerId, buyerId } = delivery;
  await emit(tx, 'delivery.return-changed', {
    returnId: row.id,
    deliveryId,
    sellerId,
    buyerId,
    to: change.to,
  });
}
