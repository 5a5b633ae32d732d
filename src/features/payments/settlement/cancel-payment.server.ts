import { type Ctx, type Deps, transact } from '#platform/ctx.ts';
import { forEachIsolated } from '#platform/for-each-isolated.ts';
import { jobCtx } from '#platform/jobs.ts';
import { expectObject, interactive, isMissing, wasRefused } from '#platform/payment-provider.ts';
import type { PaymentState } from '../events.ts';
import { findPayment, lockPayment, type PaymentRow } from '../payment-row.server.ts';
import { readSession, type SessionFact } from '../provider/read-session.server.ts';
import { sendRefunds } from '../refunds/send-refund.server.ts';
import { type GivenUp, giveUp, reservationEnded } from './release-payment.server.ts';
import { applySession } from './settle.server.ts';

/**
 * Ends an attempt to pay: the provider lets go of its session first, and only then do we of what is set aside. When
 * the provider says that it was just paid, it is fulfilled instead. Throws when the provider does not answer: then
 * everything stays as it is, for the next try.
 */
export async function letGo(
  deps: Deps,
  paymentId: string,
  ending: GivenUp = reservationEnded,
): Promise<PaymentState> {
  const ctx = jobCtx(deps, 'sports');
  const payment = await findPayment(ctx, paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  if (payment.hold !== 'held' || payment.problem) return payment.state;
  const { sessionId } = payment;
  const state = sessionId
    ? await endSession(ctx, payment, sessionId, ending)
    : await transact(ctx, (tx) => dropUnopened(tx, paymentId, ending));
  await sendRefunds(deps, paymentId);
  return state;
}

async function endSession(ctx: Ctx, { id }: PaymentRow, sessionId: string, ending: GivenUp) {
  const fact = await expire(ctx.deps, id, sessionId);
  return transact(ctx, (tx) => applySession(tx, id, fact, ending));
}

/** Refused: it is over already, or was paid just now. The session itself says which. */
async function expire(deps: Deps, paymentId: string, sessionId: string): Promise<SessionFact> {
  const dead: SessionFact = {
    ...{ id: sessionId, paymentId, status: 'expired', paid: false, failed: false, needsAction: false },
    ...{ amount: null, currency: null, intentId: null, chargeId: null, providerFee: null, declined: null },
  };
  try {
    expectObject(
      await deps.provider.checkout.sessions.expire(sessionId, {}, interactive),
      'checkout.session',
    );
    return dead;
  } catch (error) {
    if (!wasRefused(error)) throw error;
    return readSession(deps, sessionId, interactive).catch((unread: unknown) => {
      // What the provider does not know cannot be paid.
      if (isMissing(unread)) return dead;
      throw unread;
    });
  }
}

/** Nobody ever got the address of its page, so nobody can pay it. */
async function dropUnopened(tx: Ctx, paymentId: string, ending: GivenUp): Promise<PaymentState> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.hold === 'held' && !payment.sessionId) await giveUp(tx, payment, ending);
  return payment.state;
}

const AT_ONCE = 200;

/** The ten minutes of these are over. One that cannot be let go now is tried again in a minute. */
export async function letGoOfExpired(deps: Deps): Promise<void> {
  const due = await deps.sql<{ id: string }[]>`
    select id from payment
    where hold = 'held' and expires_at < now() and problem is null and state in ('initiated', 'requires_action')
    order by expires_at limit ${AT_ONCE}`;
  await forEachIsolated(
    deps,
    'expired reservation not released',
    due,
    ({ id }) => id,
    ({ id }) => letGo(deps, id),
  );
}
