import Stripe from 'stripe';
import { type JobCtx, transact } from '#platform/ctx.ts';
import { conflict, Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { wasRefused } from '#platform/payment-provider.ts';
import type { SubscriptionRow } from '../subscription-row.server.ts';
import { subscriptionStates } from '../subscription-states.server.ts';

export const changeInProgress = () =>
  conflict('CHANGE_IN_PROGRESS', 'Another change of this plan is being made. Wait a moment, then reload.');

/**
 * Makes one change of a plan at a time: the row is claimed until the provider has answered and its answer is applied. What
 * is checked under the claim holds while the provider is asked, without a transaction that stays open. A change that got no
 * answer, or whose process ended, keeps its claim until the plan has been read from the provider a minute later, by the
 * reconciler at the latest: only then it is known what became of it.
 * @param changeId repeating the same change succeeds
 * @throws 409 CHANGE_IN_PROGRESS while another change is being made
 */
export async function whileChanging<T>(
  ctx: JobCtx,
  subscriptionId: string,
  work: (row: SubscriptionRow) => Promise<T>,
  changeId: string = newId(),
): Promise<T> {
  const row = await transact(ctx, (tx) => claim(tx, subscriptionId, changeId));
  const done = await work(row).catch(async (error: unknown) => {
    if (!isUnanswered(error)) await release(ctx, subscriptionId, changeId);
    throw error;
  });
  await release(ctx, subscriptionId, changeId);
  return done;
}

async function claim(tx: JobCtx, subscriptionId: string, changeId: string): Promise<SubscriptionRow> {
  const row = await subscriptionStates.lock(tx, subscriptionId);
  if (row.changingId !== null && row.changingId !== changeId) throw changeInProgress();
  await tx.sql`
    update subscription set changing_id = ${changeId}, changing_since = ${tx.now} where id = ${subscriptionId}`;
  return { ...row, changingId: changeId };
}

const release = ({ sql }: Pick<JobCtx, 'sql'>, subscriptionId: string, changeId: string) => sql`
  update subscription set changing_id = null, changing_since = null
  where id = ${subscriptionId} and changing_id = ${changeId}`;

const isUnanswered = (error: unknown): boolean =>
  error instanceof Refusal
    ? error.status === 503
    : error instanceof Stripe.errors.StripeError && !wasRefused(error);
