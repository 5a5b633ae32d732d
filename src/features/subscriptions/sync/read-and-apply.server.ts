import type Stripe from 'stripe';
import { type Ctx, type Deps, jobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { expectObject, interactive } from '#platform/payment-provider.ts';
import { readSubscription } from '../provider/read-subscription.server.ts';
import { findSubscription, type SubscriptionRow } from '../subscription-row.server.ts';
import { subscriptionStates } from '../subscription-states.server.ts';
import { applySubscription, type ReadFact } from './apply-subscription.server.ts';

/** Another answer was applied while ours was read, this many times in a row. */
const MOST_READS = 5;

/** Reads and applies it while a person waits; what follows is left to a job. @throws 503 when the provider doesn't answer */
export async function syncFor(ctx: Ctx, id: string): Promise<void> {
  await readAndApply(ctx.deps, id, interactive).catch((error: unknown) => {
    ctx.deps.log.warn({ err: error, subscriptionId: id }, 'subscription not synced');
    throw notAnswered();
  });
}

export const notAnswered = () =>
  new Refusal(
    503,
    'PAYMENT_UNAVAILABLE',
    'We can’t reach our payment provider right now. If you’ve paid, your payment is safe: we’ll keep checking.',
    { retryAfter: 5 },
  );

/**
 * Reads a subscription from the provider and applies it to the row, the ledger and the plan. The payer's return, the
 * provider's events and the reconciler all come to this, in any order and at the same time; they end in the same state.
 */
export async function readAndApply(
  deps: Deps,
  id: string,
  options: Stripe.RequestOptions = {},
): Promise<void> {
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const read = await readFor(deps, id, options);
    if (!read) return;
    if (await transact(jobCtx(deps), (tx) => applySubscription(tx, id, read))) return;
  }
  throw new Error(`Subscription ${id} changed while it was read`);
}

/** @returns null when nothing has been paid for it (yet) */
export async function readFor(
  deps: Deps,
  id: string,
  options: Stripe.RequestOptions = {},
): Promise<ReadFact | null> {
  const row = await findSubscription(deps, id);
  if (!row) throw new Error(`There is no subscription ${id}`);
  const providerId = row.providerId ?? (await startedBy(deps, row, options));
  if (!providerId) return null;
  const booked = await deps.sql<{ id: string }[]>`
    select id from subscription_invoice where subscription_id = ${id} and fee_booked`;
  const bookedIds = new Set(booked.map(({ id }) => id));
  const read = await readSubscription(deps, providerId, (invoiceId) => bookedIds.has(invoiceId), options);
  return { ...read, version: row.version };
}

/** The subscription that a checkout started. An expired checkout expires the row. */
async function startedBy(
  deps: Deps,
  { id, sessionId, state }: Pick<SubscriptionRow, 'id' | 'sessionId' | 'state'>,
  options: Stripe.RequestOptions,
): Promise<string | null> {
  if (!sessionId) return null;
  const session = expectObject(
    await deps.provider.checkout.sessions.retrieve(sessionId, {}, options),
    'checkout.session',
  );
  const started = typeof session.subscription === 'string' ? session.subscription : session.subscription?.id;
  // Until the session is complete, its page collects the first payment.
  if (session.status === 'open') return null;
  if (started) return started;
  if (session.status === 'expired' && state === 'incomplete')
    await expireUnpaid(deps, id, 'checkout_expired');
  return null;
}

/** Nobody paid it, and nobody can any more. */
export const expireUnpaid = (deps: Deps, id: string, reason: 'checkout_expired' | 'replaced') =>
  transact(jobCtx(deps), async (tx) => {
    const row = await subscriptionStates.lock(tx, id);
    if (row.state === 'incomplete')
      await subscriptionStates.move(siteCtx(tx, row.site), row, { to: 'expired', by: null, reason });
  });
