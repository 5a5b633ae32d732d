import type Stripe from 'stripe';
import type { Deps, JobCtx } from '#platform/ctx.ts';
import { expectObject, isMissing, wasRefused } from '#platform/payment-provider.ts';
import { findSubscription, type SubscriptionRow } from '../subscription-row.server.ts';
import { isOver } from '../subscription-states.ts';
import { payWithNewCard } from './pay-with-new-card.server.ts';
import { readAndApply } from './read-and-apply.server.ts';
import { sendRefunds } from './send-refunds.server.ts';

/** Reads a subscription from the provider, applies it, and does there what follows. */
export async function syncSubscription(deps: Deps, id: string): Promise<void> {
  await readAndApply(deps, id);
  await followUp(deps, id);
}

/**
 * Does at the provider what follows from a row as it is here. Each step can be repeated; the reconciler comes back to a row
 * until nothing of it is left.
 */
export async function followUp(deps: Deps, id: string): Promise<void> {
  const row = await findSubscription(deps, id);
  if (!row) return;
  if (isOver(row.state) && !row.settled) await endAtProvider(deps, row);
  else {
    await sendRefunds(deps, id);
    await payWithNewCard(deps, id);
  }
}

/** After each transition, and after a refund was requested. */
export const followUpJob = ({ deps }: JobCtx, { subscriptionId }: { subscriptionId: string }) =>
  followUp(deps, subscriptionId);

/** Nobody can pay for what is over: its page is closed, it is cancelled, its bills are void, late money goes back. */
async function endAtProvider(deps: Deps, row: SubscriptionRow): Promise<void> {
  const { id } = row;
  // Known once its page is complete or closed.
  if (!row.providerId) {
    await closePage(deps, row);
    await readAndApply(deps, id);
  }
  const providerId = row.providerId ?? (await findSubscription(deps, id))?.providerId;
  if (providerId) {
    await cancelAtProvider(deps, providerId);
    await readAndApply(deps, id);
    if (await voidBills(deps, id)) await readAndApply(deps, id);
  }
  await sendRefunds(deps, id);
  await deps.sql`
    update subscription set settled = true
    where id = ${id}
      and not exists (select from subscription_invoice i
        where i.subscription_id = ${id} and i.state in ('open', 'uncollectible'))
      and not exists (select from subscription_refund r where r.subscription_id = ${id} and r.state = 'requested')`;
}

/**
 * Closes the page of a checkout that nobody is to pay any more. Where its session is not known, because the process ended
 * while it was being opened, the same request with its idempotency key tells it.
 */
async function closePage({ provider, sql }: Deps, row: SubscriptionRow): Promise<void> {
  if (!row.sessionId && !row.sessionRequest) return;
  try {
    const sessionId = row.sessionId ?? (await sessionOf({ provider, sql }, row));
    await provider.checkout.sessions.expire(sessionId);
  } catch (error) {
    // It is complete or expired already, or was never opened.
    if (!wasRefused(error)) throw error;
  }
}

async function sessionOf({ provider, sql }: Pick<Deps, 'provider' | 'sql'>, row: SubscriptionRow) {
  const session = expectObject(
    await provider.checkout.sessions.create(row.sessionRequest ?? undefined, {
      idempotencyKey: sessionKey(row.id),
    }),
    'checkout.session',
  );
  await sql`update subscription set session_id = ${session.id} where id = ${row.id}`;
  return session.id;
}

/** The idempotency key with which a checkout's page is opened. */
export const sessionKey = (subscriptionId: string): string => `session:${subscriptionId}`;

/** Ends it immediately; nothing happens to one that has ended. */
export async function cancelAtProvider(
  { provider }: Pick<Deps, 'provider'>,
  providerId: string,
  options: Stripe.RequestOptions = {},
): Promise<void> {
  const found = await provider.subscriptions.retrieve(providerId, {}, options);
  const { status } = expectObject(found, 'subscription');
  if (status === 'canceled' || status === 'incomplete_expired') return;
  await provider.subscriptions.cancel(providerId, {}, options).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/**
 * Makes the open bills void: the provider stops to charge those of what is cancelled, and leaves them payable.
 * @returns whether there were any
 */
export async function voidBills({ provider, sql }: Deps, id: string): Promise<boolean> {
  const payable = await sql<{ id: string }[]>`
    select id from subscription_invoice where subscription_id = ${id} and state in ('open', 'uncollectible')`;
  for (const bill of payable)
    await provider.invoices.voidInvoice(bill.id).catch((error: unknown) => {
      // Paid or voided at this moment: it is read again.
      if (!wasRefused(error)) throw error;
    });
  return payable.length > 0;
}
