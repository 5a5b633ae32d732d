import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { expectObject, interactive, wasRefused } from '#platform/payment-provider.ts';
import { lockPayment, type PaymentRow } from '../payment-row.server.ts';
import { notCharged } from '../provider/unavailable.server.ts';
import { giveUp } from '../settlement/release-payment.server.ts';

export type Unopened = Pick<PaymentRow, 'id' | 'hold' | 'expiresAt' | 'sessionRequest'>;

/**
 * Opens the provider's page for a payment. What is sent stands in the payment's row and the key is the payment's own,
 * so asking again after an answer that never came finds the same session instead of opening a second.
 * @throws 503 when the provider cannot be reached or refuses, 409 when the reservation has ended meanwhile
 */
export async function openSession(ctx: Ctx, payment: Unopened): Promise<string> {
  const { sessionRequest } = payment;
  if (payment.hold !== 'held' || new Date(payment.expiresAt) <= ctx.now) throw reservationOver();
  if (!sessionRequest) throw new Error(`Payment ${payment.id} is free and has no page to pay on`);
  const { checkout } = ctx.deps.provider;
  try {
    const made = expectObject(
      await checkout.sessions.create(sessionRequest, {
        ...interactive,
        idempotencyKey: `session:${payment.id}`,
      }),
      'checkout.session',
    );
    if (!made.url) throw new Error(`Session ${made.id} has no address`);
    const kept = await ctx.sql`
      update payment set session_id = ${made.id}, session_url = ${made.url}, updated_at = now()
      where id = ${payment.id} and hold = 'held' returning id`;
    if (kept.length > 0) return made.url;
    await checkout.sessions.expire(made.id);
  } catch (error) {
    ctx.deps.log.warn({ err: error, paymentId: payment.id }, 'payment session not opened');
    if (wasRefused(error)) await refused(ctx, payment.id);
    throw notCharged();
  }
  throw reservationOver();
}

/** The provider wants none of it: nothing stays set aside, and the client's key is free for another try. */
async function refused(ctx: Ctx, paymentId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.hold !== 'held' || payment.sessionId) return;
    await giveUp(tx, payment, {
      payment: 'failed',
      order: 'cancelled',
      by: null,
      why: 'the provider refused to open it',
    });
    await tx.sql`update payment set request_key = null where id = ${paymentId}`;
  });
}

const reservationOver = () =>
  conflict('RESERVATION_OVER', 'The ten minutes are over and nothing is set aside any more. Start again.');
