import type Stripe from 'stripe';
import { type Deps, jobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { expectObject } from '#platform/payment-provider.ts';
import { readSubscription } from '../provider/read-subscription.server.ts';
import { findSubscription, type SubscriptionRow } from '../subscription-row.server.ts';
import { subscriptionStates } from '../subscription-states.server.ts';
import { applySubscription, type ReadFact } from './apply-subscription.server.ts';

/** Another answer was applied while ours was read, this many times in a row. */
const MOST_READS = 5;

/** Reads a subscription from the provider and applies it to the row, the ledger and the plan. */
export async function readAndApply(
  deps: Deps,
  id: string,
  options: Stripe.RequestOptions = {},
): Promise<void> {
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const row = await findSubscription(deps, id);
    if (!row) throw new Error(`There is no subscription ${id}`);
    const read = await readFor(deps, row, options);
    if (!read) return;
    if (await transact(jobCtx(deps), (tx) => applySubscription(tx, id, read))) return;
  }
  throw new Error(`Subscription ${id} changed while it was read`);
}

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
    const row = await subscriptionStates.lock(tx, id);
    if (row.state === 'incomplete')
      await subscriptionStates.move(siteCtx(tx, row.site), row, { to: 'expired', by: null, reason });
  });
