import type Stripe from 'stripe';
import { type Ctx, type Deps, type JobCtx, jobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { interactive } from '#platform/payment-provider.ts';
import type { PaymentReason, PaymentState } from '../events.ts';
import { findPayment, type PaymentRow } from '../payment-row.server.ts';
import { paymentStates } from '../payment-states.server.ts';
import { bookProviderFee } from '../provider/book-fee.server.ts';
import { readSession, type SessionFact } from '../provider/read-session.server.ts';
import { notAnswered } from '../provider/unavailable.server.ts';
import { sendRefunds } from '../refunds/send-refund.server.ts';
import { fulfillPayment } from './fulfill-payment.server.ts';
import { releasePayment } from './release-payment.server.ts';

export interface Settled {
  paymentId: string;
  state: PaymentState;
  /** Why the last attempt was declined; the buyer can try another card. */
  declined: string | null;
}

/**
 * Reads a payment from the provider and applies it once. The buyer's return, the provider's events and the reconciler
 * all call it, in any order and at the same time.
 */
export async function settle(
  deps: Deps,
  paymentId: string,
  options: Stripe.RequestOptions = {},
): Promise<Settled> {
  const payment = await findPayment(deps, paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  if (!payment.sessionId || isDone(payment)) return { paymentId, state: payment.state, declined: null };
  const fact = await readSession(deps, payment.sessionId, options);
  const state = await transact(jobCtx(deps), (tx) => applySession(tx, paymentId, fact));
  await sendRefunds(deps, paymentId);
  return { paymentId, state, declined: fact.declined };
}

/** As `settle`, while a person waits. @throws 503 when the provider doesn't answer */
export async function settleFor(ctx: Ctx, paymentId: string): Promise<Settled> {
  return settle(ctx.deps, paymentId, interactive).catch((error: unknown) => {
    ctx.deps.log.warn({ err: error, paymentId }, 'payment not settled');
    throw notAnswered();
  });
}

/** Its session can't change it any more. */
export const isDone = ({ succeededAt, problem }: PaymentRow): boolean =>
  succeededAt !== null || problem !== null;

/** Applies the state of the provider's session, under the payment's lock. */
export async function applySession(tx: JobCtx, paymentId: string, fact: SessionFact): Promise<PaymentState> {
  const payment = await paymentStates.lock(tx, paymentId);
  const onSite = siteCtx(tx, payment.site);
  if (fact.paid) {
    if (!isDone(payment)) await fulfillPayment(onSite, payment, fact);
    if (fact.providerFee) await bookProviderFee(onSite, paymentId, fact.providerFee);
  } else if (isDone(payment)) return payment.state;
  else if (fact.status === 'expired' || fact.failed) {
    if (payment.reservation === 'reserved')
      await releasePayment(
        onSite,
        payment,
        fact.failed ? 'bank_declined' : (payment.releaseReason ?? 'reservation_expired'),
      );
  } else if (fact.status === 'complete') await advance(onSite, payment, 'processing', 'bank_processing');
  else if (fact.needsAction) await advance(onSite, payment, 'requires_action', 'authentication_required');
  return payment.state;
}

/** Late and repeated reports change nothing. */
async function advance(tx: Ctx, payment: PaymentRow, to: PaymentState, reason: PaymentReason): Promise<void> {
  if (paymentStates.allowed[payment.state].includes(to))
    await paymentStates.move(tx, payment, { to, by: null, reason });
}
