import { paymentStates } from '#features/payments/payment-states.server.ts';
import { sendRefunds } from '#features/payments/refunds/send-refund.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { buyersDelivery } from '../delivery/delivery-access.server.ts';
import { deliveryStates } from '../delivery/delivery-states.server.ts';
import { cancelUnsent, whyNotCancellable } from '../delivery/unsent.server.ts';

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
