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
import { type ReturnRow, returnColumns } from './return-row.server.ts';
import { type ReturnState, returnTransitions } from './return-states.ts';

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
    const [row] = await tx.sql<ReturnRow[]>`
      select ${returnColumns(tx)} from delivery_return r where r.id = ${returnId} for update`;
    if (!row) throw notFound('return');
    await work(tx, { payment, delivery, row });
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
    await move(tx, locked, approve ? 'approved' : 'declined');
    await tx.sql`update delivery_return set answer = ${text}, answered_at = ${tx.now} where id = ${returnId}`;
  });
}

/** What is as good as new goes back into stock. */
export const receive = (
  ctx: Ctx,
  { returnId, sellable }: CallParsed<typeof receiveReturn>['body'],
): Promise<{ ok: true }> =>
  workOn(ctx, returnId, async (tx, locked) => {
    await move(tx, locked, 'received');
    await tx.sql`update delivery_return set is_sellable = ${sellable} where id = ${returnId}`;
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
  await move(tx, locked, 'refunded');
  const refunded = await refundLines(tx, delivery, { payment, lines: [row], ...how });
  await tx.sql`update delivery_return set refunded = ${refunded} where id = ${row.id}`;
}

async function move(tx: Ctx, { delivery, row }: Locked, to: ReturnState): Promise<void> {
  if (!returnTransitions[row.state].includes(to)) throw changedMeanwhile();
  const { sql, now } = tx;
  await sql`
    update delivery_return set state = ${to},
      answered_at = coalesce(answered_at, ${now}),
      received_at = ${to === 'received' ? now : sql`received_at`},
      refunded_at = ${to === 'refunded' ? now : sql`refunded_at`}
    where id = ${row.id}`;
  const { id: deliveryId, sellerId, buyerId } = delivery;
  await emit(tx, 'delivery.return-changed', { returnId: row.id, deliveryId, sellerId, buyerId, to });
}

const changedMeanwhile = () =>
  conflict('RETURN_CHANGED', 'This return has changed meanwhile. Refresh the page and try again.');
