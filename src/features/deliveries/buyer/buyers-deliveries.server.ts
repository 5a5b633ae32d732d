import { paymentOfOwnOrder } from '#features/payments/orders/my-orders.server.ts';
import { paymentStates } from '#features/payments/payment-states.server.ts';
import { sendRefunds } from '#features/payments/refunds/send-refund.server.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { profilePath } from '#features/people/profile-path.ts';
import type { CallReply } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { buyersDelivery } from '../delivery/delivery-access.server.ts';
import { type DeliveryRow, deliveriesOf } from '../delivery/delivery-row.server.ts';
import { changedMeanwhile, deliveryStates, moveDelivery } from '../delivery/delivery-states.server.ts';
import { presentDeliveries } from '../delivery/present-deliveries.server.ts';
import { cancelUnsent, refundOfUnsent, whyNotCancellable } from '../delivery/unsent.server.ts';
import { returnsOf } from '../returns/return-row.server.ts';
import { returnUntil } from '../returns/return-states.ts';
import type { BuyersDelivery, getOrderDeliveries } from './calls.ts';

/** The deliveries of the viewer's order; empty for what isn't sent. @throws 404 for anybody else's */
export async function deliveriesOfOrder(
  ctx: Ctx,
  number: string,
): Promise<CallReply<typeof getOrderDeliveries>> {
  const paymentId = await paymentOfOwnOrder(ctx, number);
  return { deliveries: await presentForBuyer(ctx, await deliveriesOf(ctx, paymentId)) };
}

/** Deliveries with who sends them, their parcels and returns. */
export async function presentForBuyer(ctx: Ctx, rows: readonly DeliveryRow[]): Promise<BuyersDelivery[]> {
  const { now } = ctx;
  const [views, sellers, returns, cancellable] = await Promise.all([
    presentDeliveries(ctx, rows),
    uncheckedCards(
      ctx,
      rows.map(({ sellerId }) => sellerId),
    ),
    returnsOf(
      ctx,
      rows.map(({ id }) => id),
    ),
    Promise.all(rows.map(async (row) => (await whyNotCancellable(ctx, row)) === null)),
  ]);
  const amounts = await Promise.all(
    rows.map((row, i) => (cancellable[i] && views[i] ? refundOfUnsent(ctx, row, views[i]) : null)),
  );
  return rows.flatMap((row, i) => {
    const view = views[i];
    const seller = sellers.get(row.sellerId);
    const until = returnUntil(row);
    if (!view) return [];
    return {
      ...view,
      seller: {
        name: seller?.displayName ?? 'Deleted account',
        path: (seller && profilePath(seller)) ?? '',
      },
      returns: returns.get(row.id) ?? [],
      cancellation: amounts[i] == null ? null : { amount: amounts[i], currency: view.currency },
      returnUntil: until && Date.parse(until) > now.getTime() ? until : null,
    };
  });
}

/** The buyer has it. Saying so again changes nothing. */
export async function receive(ctx: Ctx, deliveryId: string): Promise<{ ok: true }> {
  const { buyerId: by } = await buyersDelivery(ctx, deliveryId);
  await transact(ctx, async (tx) => {
    const delivery = await deliveryStates.lock(tx, deliveryId);
    const { state: from } = delivery;
    if (from === 'delivered' || from === 'completed') return;
    if (from !== 'shipped') throw changedMeanwhile();
    await moveDelivery(tx, delivery, { to: 'delivered', by, reason: 'received' });
  });
  return { ok: true };
}

/**
 * The buyer cancels what the seller hasn't sent long after the promised day, for a full refund. Doing it again changes
 * nothing.
 * @throws 409 NOT_CANCELLABLE with the reason, also when the seller sends it at the same moment
 */
export async function cancelAsBuyer(ctx: Ctx, deliveryId: string): Promise<{ ok: true }> {
  const { paymentId, buyerId } = await buyersDelivery(ctx, deliveryId);
  await transact(ctx, async (tx) => {
    const payment = await paymentStates.lock(tx, paymentId);
    const delivery = await deliveryStates.lock(tx, deliveryId);
    if (delivery.state === 'cancelled') return;
    const refused = await whyNotCancellable(tx, delivery);
    if (refused) throw conflict('NOT_CANCELLABLE', refused);
    await cancelUnsent(tx, delivery, payment, buyerId);
  });
  await sendRefunds(ctx.deps, paymentId);
  return { ok: true };
}
