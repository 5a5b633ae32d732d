import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { expectObject, interactive, wasRefused } from '#platform/payment-provider.ts';
import type { PaymentRow } from '../payment-row.server.ts';
import { paymentStates } from '../payment-states.server.ts';
import { returnAddress } from '../provider/session-request.server.ts';
import { notCharged } from '../provider/unavailable.server.ts';
import { releasePayment } from '../settlement/release-payment.server.ts';

export type UnopenedPayment = Pick<
  PaymentRow,
  'id' | 'amount' | 'reservation' | 'expiresAt' | 'returnPath' | 'sessionRequest' | 'sessionUrl'
>;

/**
 * Where a payment is paid: the provider's page, which is opened now unless it is open; for a free one our own page. The
 * request is stored with the payment and its idempotency key is the payment's id, so a repeated request finds the same
 * session instead of opening a second.
 * @throws 503 when the provider can't be reached or refuses, 409 when the reservation has expired
 */
export async function checkoutUrlOf(ctx: Ctx, payment: UnopenedPayment): Promise<string> {
  const { amount, returnPath, sessionRequest, sessionUrl } = payment;
  if (amount === 0) return ctx.deps.hosts.urlOf(ctx.site, returnAddress(returnPath, payment.id));
  if (sessionUrl) return sessionUrl;
  if (payment.reservation !== 'reserved' || new Date(payment.expiresAt) <= ctx.now)
    throw reservationExpired();
  if (!sessionRequest) throw new Error(`Payment ${payment.id} has no session to open`);
  const { checkout } = ctx.deps.provider;
  let refusal = reservationExpired();
  try {
    const session = expectObject(
      await checkout.sessions.create(sessionRequest, {
        ...interactive,
        idempotencyKey: `session:${payment.id}`,
      }),
      'checkout.session',
    );
    if (!session.url) throw new Error(`Session ${session.id} has no URL`);
    // Saved even when it was cancelled meanwhile: whatever the provider then says of the session finds its payment.
    const [saved] = await ctx.sql<{ isOpen: boolean; isReplaced: boolean | null }[]>`
      update payment set session_id = ${session.id}, updated_at = now(),
        session_url = case when reservation = 'reserved' then ${session.url} end
      where id = ${payment.id}
      returning reservation = 'reserved' as is_open, release_reason = 'replaced' as is_replaced`;
    if (saved?.isOpen) return session.url;
    await checkout.sessions.expire(session.id, {}, interactive);
    if (saved?.isReplaced) refusal = checkoutReplaced();
  } catch (error) {
    ctx.deps.log.warn({ err: error, paymentId: payment.id }, 'payment session not opened');
    if (wasRefused(error)) await releaseRefused(ctx, payment.id);
    throw notCharged();
  }
  throw refusal;
}

/** Releases the reservation, and the client's idempotency key for another try. */
async function releaseRefused(ctx: Ctx, paymentId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const payment = await paymentStates.lock(tx, paymentId);
    if (payment.reservation !== 'reserved' || payment.sessionId) return;
    await releasePayment(tx, payment, 'provider_refused');
    await tx.sql`update payment set request_key = null where id = ${paymentId}`;
  });
}

const checkoutReplaced = () =>
  conflict('CHECKOUT_REPLACED', 'You opened a newer checkout for these items. Continue there.');

const reservationExpired = () =>
  conflict(
    'RESERVATION_EXPIRED',
    'Your reservation has expired. You weren’t charged. Start again if you’d still like to buy this.',
  );
