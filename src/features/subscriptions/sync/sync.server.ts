import type Stripe from 'stripe';
import { type Ctx, type Deps, type JobCtx, jobCtx, transact } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { expectObject, interactive, isMissing } from '#platform/payment-provider.ts';
import { readSubscription } from '../provider/read-subscription.server.ts';
import { findSubscription, lockSubscription, type SubscriptionRow } from '../subscription-row.server.ts';
import { applySubscription, type ReadFact } from './apply-subscription.server.ts';
import { transitionSubscription } from './transition.server.ts';

/** Another answer was applied while ours was read, this many times in a row. */
const MOST_READS = 5;

/**
 * Reads a subscription from the provider and applies it. The payer's return, the provider's events and the reconciler
 * all call it, in any order and at the same time; they end in the same state.
 */
export async function syncSubscription(
  deps: Deps,
  id: string,
  options: Stripe.RequestOptions = {},
): Promise<void> {
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const row = await findSubscription(deps, id);
    if (!row) throw new Error(`There is no subscription ${id}`);
    const read = await readFor(deps, row, options);
    if (!read) return;
    if (await transact(jobCtx(deps), (tx) => applySubscription(tx, id, read))) {
      await followUp(deps, id);
      return;
    }
  }
  throw new Error(`Subscription ${id} changed while it was read`);
}

/** As `syncSubscription`, while a person waits. @throws 503 when the provider doesn't answer */
export async function syncFor(ctx: Ctx, id: string): Promise<void> {
  await syncSubscription(ctx.deps, id, interactive).catch((error: unknown) => {
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

/** @returns null when nothing has been paid for it (yet) */
export async function readFor(
  deps: Deps,
  row: Pick<SubscriptionRow, 'id' | 'version' | 'providerId' | 'sessionId' | 'state'>,
  options: Stripe.RequestOptions = {},
): Promise<ReadFact | null> {
  const providerId = row.providerId ?? (await startedBy(deps, row, options));
  if (!providerId) return null;
  const booked = await deps.sql<{ id: string }[]>`
    select id from subscription_invoice where subscription_id = ${row.id} and fee_booked`;
  const bookedIds = new Set(booked.map(({ id }) => id));
  const read = await readSubscription(deps, providerId, (id) => bookedIds.has(id), options);
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
    const row = await lockSubscription(tx, id);
    if (row.state === 'incomplete')
      await transitionSubscription(tx, row, { to: 'expired', by: null, reason });
  });

/** Ends at the provider what is over here: its money went back, or its checkout was left unpaid. */
async function followUp(deps: Deps, id: string): Promise<void> {
  const row = await findSubscription(deps, id);
  if (!row?.providerId || !(row.state === 'revoked' || row.state === 'expired')) return;
  await cancelAtProvider(deps, row.providerId);
}

/** The same for what an event of the provider ended. */
export const endAtProvider = (
  { deps }: JobCtx,
  { subscriptionId }: { subscriptionId: string },
): Promise<void> => followUp(deps, subscriptionId);

/** Ends it immediately; nothing happens to one that has ended. */
export async function cancelAtProvider(deps: Deps, providerId: string): Promise<void> {
  const { provider } = deps;
  const { status } = expectObject(await provider.subscriptions.retrieve(providerId), 'subscription');
  if (status === 'canceled' || status === 'incomplete_expired') return;
  await provider.subscriptions.cancel(providerId).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}
