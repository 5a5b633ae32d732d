import type { PaymentRow } from '#features/payments/payment-row.server.ts';
import { paymentStates } from '#features/payments/payment-states.server.ts';
import { findDisputeOutcome } from '#features/payments/refunds/dispute-outcome.server.ts';
import { sendRefunds } from '#features/payments/refunds/send-refund.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { buyersDelivery, sellerOf } from '../delivery/delivery-access.server.ts';
import { type DeliveryRow, deliveryColumns } from '../delivery/delivery-row.server.ts';
import { deliveryStates } from '../delivery/delivery-states.server.ts';
import type { ReturnRow } from './return-row.server.ts';
import { changedMeanwhile, type ReturnMove, returnStates } from './return-states.server.ts';
import { actionsFor, type ReturnAction } from './return-states.ts';
import '../events.ts';

export interface Locked {
  payment: PaymentRow;
  delivery: DeliveryRow;
  row: ReturnRow;
}
type Work = (tx: Ctx, locked: Locked) => Promise<void>;

export async function deliveryOfReturn(ctx: Ctx, returnId: string): Promise<DeliveryRow | undefined> {
  const [found] = await ctx.sql<DeliveryRow[]>`
    select ${deliveryColumns(ctx)} from delivery d join delivery_return r on r.delivery_id = d.id
    where r.id = ${returnId} and d.site = ${ctx.site}`;
  return found;
}

/**
 * Does something with a return of the viewer's, as its buyer or seller, all rows of it locked.
 * @throws 404 for anybody else's, 409 RETURN_CHANGED when they can't do that now, PAYMENT_DISPUTED while the bank decides
 */
export async function workAs(
  who: 'buyer' | 'seller',
  ctx: Ctx,
  { returnId, action }: { returnId: string; action: ReturnAction },
  work: Work,
): Promise<{ ok: true }> {
  const delivery = await deliveryOfReturn(ctx, returnId);
  if (!delivery) throw notFound('return');
  if (who === 'buyer') await buyersDelivery(ctx, delivery.id);
  else if (delivery.sellerId !== sellerOf(ctx)) throw notFound('return');
  await withReturn(ctx, { returnId, ...idsOf(delivery) }, async (tx, locked) => {
    await assertNotDisputed(tx, locked.payment);
    if (!actionsFor(who, locked.row, tx.now).includes(action)) throw changedMeanwhile();
    await work(tx, locked);
  });
  return { ok: true };
}

export const idsOf = ({ id, paymentId }: DeliveryRow) => ({ deliveryId: id, paymentId });

/** A return waits while the bank decides: what it withholds isn't refunded a second time. */
export async function assertNotDisputed(ctx: Ctx, { id, state }: PaymentRow): Promise<void> {
  if (state !== 'disputed') return;
  const isLost = (await findDisputeOutcome(ctx, id)) === 'lost';
  throw conflict(
    'PAYMENT_DISPUTED',
    isLost
      ? 'The bank returned the money for this order to the buyer, so there’s nothing left to refund.'
      : 'The payment for this order is disputed with the buyer’s bank. The return is paused until the bank decides.',
  );
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

export async function moveReturn(
  tx: Ctx,
  { delivery, row }: Locked,
  change: Omit<ReturnMove, 'of'>,
): Promise<void> {
  const { from } = await returnStates.move(tx, row, { ...change, of: row.reason });
  const { id: deliveryId, sellerId, buyerId } = delivery;
  const { to, by, reason } = change;
  await emit(tx, 'delivery.return-changed', {
    returnId: row.id,
    deliveryId,
    sellerId,
    buyerId,
    from,
    to,
    by,
    reason,
  });
}
