import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { expectObject, interactive, wasRefused } from '#platform/payment-provider.ts';
import { lockPayment, type PaymentRow } from '../payment-row.server.ts';
import { notCharged } from '../provider/unavailable.server.ts';
import { releasePayment } from '../settlement/release-payment.server.ts';

export type UnopenedPayment = Pick<PaymentRow, 'id' | 'reservation' | 'expiresAt' | 'sessionRequest'>;

/**
 * Opens the provider's page for a payment. The request is stored with the payment and its idempotency key is the
 * payment's id, so a repeated request finds the same session instead of opening a second.
 * @throws 503 when the provider can't be reached or refuses, 409 when the reservation has expired
 */
export async function openSession(ctx: Ctx, payment: UnopenedPayment): Promise<string> {
  const { sessionRequest } = payment;
  if (payment.reservation !== 'reserved' || new Date(payment.expiresAt) <= ctx.now)
    throw reservationExpired();
  if (!sessionRequest) throw new Error(`Payment ${payment.id} is free and has no session`);
  const { checkout } = ctx.deps.provider;
  try {
    const session = expectObject(
      await checkout.sessions.create(sessionRequest, {
        ...interactive,
        idempotencyKey: `session:${payment.id}`,
      }),
      'checkout.session',
    );
    if (!session.url) throw new Error(`Session ${session.id} has no URL`);
    const saved = await ctx.sql`
      update payment set session_id = ${session.id}, session_url = ${session.url}, updated_at = now()
      where id = ${payment.id} and reservation = 'reserved' returning id`;
    if (saved.length > 0) return session.url;
    await checkout.sessions.expire(session.id);
  } catch (error) {
    ctx.deps.log.warn({ err: error, paymentId: payment.id }, 'payment session not opened');
    if (wasRefused(error)) await releaseRefused(ctx, payment.id);
    throw notCharged();
  }
  throw reservationExpired();
}

/** Releases the reservation, and the client's idempotency key for another try. */
async function releaseRefused(ctx: Ctx, paymentId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.reservation !== 'reserved' || payment.sessionId) return;
    await releasePayment(tx, payment, {
      payment: 'failed',
      order: 'cancelled',
      by: null,
      reason: 'provider_refused',
    });
    await tx.sql`update payment set request_key = null where id = ${paymentId}`;
  });
}

const reservationExpired = () =>
  conflict(
    'RESERVATION_EXPIRED',
    'Your reservation has expired. You weren’t charged. Start again if you’d still like to buy this.',
  );
