import type Stripe from 'stripe';
import { type Ctx, type Deps, transact } from '#platform/ctx.ts';
import { jobCtx } from '#platform/jobs.ts';
import { interactive } from '#platform/payment-provider.ts';
import type { PaymentState } from '../events.ts';
import { findPayment, lockPayment, type PaymentRow } from '../payment-row.server.ts';
import { paymentMoves } from '../payment-transitions.ts';
import { bookProviderFee } from '../provider/book-fee.server.ts';
import { readSession, type SessionFact } from '../provider/read-session.server.ts';
import { notAnswered } from '../provider/unavailable.server.ts';
import { sendRefunds } from '../refunds/send-refund.server.ts';
import { movePayment } from '../transition-payment.server.ts';
import { fulfil } from './fulfill-payment.server.ts';
import { type GivenUp, giveUp, reservationEnded } from './release-payment.server.ts';

export interface Settled {
  paymentId: string;
  state: PaymentState;
  /** Why the last try was declined; the buyer may try another card. */
  declined: string | null;
}

/**
 * Asks the provider how a payment stands and does what follows from it, once: the buyer's return, the provider's
 * events and the reconciler all come here, in any order and at the same moment.
 */
export async function settle(
  deps: Deps,
  paymentId: string,
  patience: Stripe.RequestOptions = {},
): Promise<Settled> {
  const payment = await findPayment(jobCtx(deps, 'sports'), paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  if (!payment.sessionId || isDone(payment)) return { paymentId, state: payment.state, declined: null };
  const fact = await readSession(deps, payment.sessionId, patience);
  const ctx = jobCtx(deps, payment.site);
  const state = await transact(ctx, (tx) => applySession(tx, paymentId, fact));
  await sendRefunds(deps, paymentId);
  return { paymentId, state, declined: fact.declined };
}

/** As `settle`, for somebody who waits for the answer. @throws 503 when the provider does not give one */
export async function settleFor(ctx: Ctx, paymentId: string): Promise<Settled> {
  return settle(ctx.deps, paymentId, interactive).catch((error: unknown) => {
    ctx.deps.log.warn({ err: error, paymentId }, 'payment not settled');
    throw notAnswered();
  });
}

/** Nothing a session could still say would change it. */
export const isDone = ({ succeededAt, problem }: PaymentRow): boolean =>
  succeededAt !== null || problem !== null;

const bankSaidNo: GivenUp = { payment: 'failed', order: 'cancelled', by: null, why: 'the bank said no' };

/**
 * Does what follows from what the provider said, under the payment's lock.
 * @param ending how it is written down when the session is over without money
 */
export async function applySession(
  tx: Ctx,
  paymentId: string,
  fact: SessionFact,
  ending: GivenUp = reservationEnded,
): Promise<PaymentState> {
  const payment = await lockPayment(tx, paymentId);
  const there: Ctx = { ...tx, site: payment.site };
  if (fact.paid) {
    if (!isDone(payment)) await fulfil(there, payment, fact);
    if (fact.providerFee) await bookProviderFee(there, paymentId, fact.providerFee);
  } else if (isDone(payment)) return payment.state;
  else if (fact.status === 'expired' || fact.failed) {
    if (payment.hold === 'held') await giveUp(there, payment, fact.failed ? bankSaidNo : ending);
  } else if (fact.status === 'complete') await step(there, payment, 'processing', 'the bank is at it');
  else if (fact.needsAction) await step(there, payment, 'requires_action', 'the bank asks the buyer');
  return payment.state;
}

/** A step on the way, where there is one from here: what is said late or twice changes nothing. */
async function step(tx: Ctx, payment: PaymentRow, to: PaymentState, why: string): Promise<void> {
  if (paymentMoves[payment.state].includes(to)) await movePayment(tx, payment, { to, by: null, why });
}
