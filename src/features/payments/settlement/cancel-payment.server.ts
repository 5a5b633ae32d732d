import { type Deps, type JobCtx, jobCtx, transact } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import { expectObject, interactive, isMissing, wasRefused } from '#platform/payment-provider.ts';
import type { PaymentState, ReleaseReason } from '../events.ts';
import { findPayment, type PaymentRow } from '../payment-row.server.ts';
import { paymentStates } from '../payment-states.server.ts';
import { readSession, type SessionFact } from '../provider/read-session.server.ts';
import { sendRefunds } from '../refunds/send-refund.server.ts';
import { releasePayment } from './release-payment.server.ts';
import { applySession } from './settle.server.ts';

/**
 * Cancels a payment that isn't paid: first the provider's session expires, then the reservation is released. A payment
 * that turns out to be paid is fulfilled instead. Throws when the provider doesn't answer: nothing has changed then, and
 * it can be tried again.
 */
export async function cancelUnpaidPayment(
  deps: Deps,
  paymentId: string,
  reason: ReleaseReason = 'reservation_expired',
): Promise<PaymentState> {
  const ctx = jobCtx(deps);
  const payment = await findPayment(ctx, paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  if (payment.reservation !== 'reserved' || payment.problem) return payment.state;
  const { state, reservation, sessionId } = await transact(ctx, (tx) =>
    beginCancelling(tx, paymentId, reason),
  );
  if (reservation !== 'reserved' || !sessionId) return state;
  const fact = await expire(deps, paymentId, sessionId);
  const ended = await transact(ctx, (tx) => applySession(tx, paymentId, fact));
  await sendRefunds(deps, paymentId);
  return ended;
}

/** A refusal means that the session has expired or was just paid; the session itself tells which. */
async function expire(deps: Deps, paymentId: string, sessionId: string): Promise<SessionFact> {
  const expired: SessionFact = {
    id: sessionId,
    paymentId,
    status: 'expired',
    paid: false,
    failed: false,
    needsAction: false,
    total: null,
    intentId: null,
    chargeId: null,
    providerFee: null,
    declined: null,
    country: null,
  };
  try {
    expectObject(
      await deps.provider.checkout.sessions.expire(sessionId, {}, interactive),
      'checkout.session',
    );
    return expired;
  } catch (error) {
    if (!wasRefused(error)) throw error;
    return readSession(deps, sessionId, interactive).catch((unread: unknown) => {
      // A session the provider doesn't know can't be paid.
      if (isMissing(unread)) return expired;
      throw unread;
    });
  }
}

/**
 * What has no page at the provider is released here, as it can't be paid. For what has one the reason is noted first: the
 * provider may report the end of the session before it answers, and whoever is first records why.
 */
async function beginCancelling(tx: JobCtx, paymentId: string, reason: ReleaseReason): Promise<PaymentRow> {
  const payment = await paymentStates.lock(tx, paymentId);
  if (payment.reservation !== 'reserved') return payment;
  if (payment.sessionId) await tx.sql`update payment set release_reason = ${reason} where id = ${paymentId}`;
  else await releasePayment(tx, payment, reason);
  return payment;
}

/** Cancels the payments whose reservation has expired; one that fails is tried again in a minute. */
export async function expirePayments(job: JobCtx): Promise<void> {
  const { deps } = job;
  await forEachDue(job, {
    name: 'payments.let-go',
    failure: 'expired reservation not released',
    next: ({ dueAt, id, limit }) => deps.sql<Due[]>`
      select id, expires_at as due_at from payment
      where reservation = 'reserved' and expires_at < now() and problem is null
        and state in ('initiated', 'requires_action') and (expires_at, id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by expires_at, id limit ${limit}`,
    work: ({ id }) => cancelUnpaidPayment(deps, id),
  });
}
