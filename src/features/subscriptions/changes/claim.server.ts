import Stripe from 'stripe';
import { type JobCtx, transact } from '#platform/ctx.ts';
import { conflict, Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { wasRefused } from '#platform/payment-provider.ts';
import type { SubscriptionRow } from '../subscription-row.server.ts';
import { subscriptionStates } from '../subscription-states.server.ts';
import { readAndApply } from '../sync/read-and-apply.server.ts';

/**
 * How long a change that got no answer, or whose process ended, holds others off. Longer than its requests to the provider
 * may take: after it they have been answered, or given up.
 */
const CLAIM_SECONDS = 60;

export const changeInProgress = () =>
  conflict('CHANGE_IN_PROGRESS', 'Another change of this plan is being made. Wait a moment, then reload.');

/**
 * Makes one change of a plan at a time: the row is claimed until the provider has answered and its answer is applied. What
 * is checked under the claim holds while the provider is asked, without a transaction that stays open.
 * @throws 409 CHANGE_IN_PROGRESS while another change is being made
 */
export async function whileChanging<T>(
  ctx: JobCtx,
  subscriptionId: string,
  work: (row: SubscriptionRow) => Promise<T>,
): Promise<T> {
  const changeId = newId();
  const row = await claimChange(ctx, subscriptionId, changeId);
  const done = await work(row).catch(async (error: unknown) => {
    // Without an answer nobody knows what the provider does: the claim stays until it has.
    if (!isUnanswered(error)) await releaseChange(ctx, subscriptionId, changeId);
    throw error;
  });
  await releaseChange(ctx, subscriptionId, changeId);
  return done;
}

/**
 * Claims a plan for the change with this id. Repeating it for the same change succeeds.
 * @param check under the row's lock; false when there is nothing to claim it for
 * @throws 409 CHANGE_IN_PROGRESS
 */
export async function claimChange(
  ctx: JobCtx,
  subscriptionId: string,
  changeId: string,
  check?: (tx: JobCtx, row: SubscriptionRow) => Promise<boolean>,
): Promise<SubscriptionRow> {
  const [left] = await ctx.sql`
    select from subscription where id = ${subscriptionId} and changing_since < ${staleBefore(ctx)}`;
  // Whatever became of a change that got no answer shows at the provider.
  if (left) await readAndApply(ctx.deps, subscriptionId);
  return transact(ctx, async (tx) => {
    const row = await subscriptionStates.lock(tx, subscriptionId);
    const isFree = row.changingId === null || row.changingId === changeId;
    if (!isFree && Date.parse(row.changingSince ?? '') >= staleBefore(tx).getTime()) throw changeInProgress();
    if (check && !(await check(tx, row))) return row;
    await tx.sql`
      update subscription set changing_id = ${changeId}, changing_since = ${tx.now} where id = ${subscriptionId}`;
    return { ...row, changingId: changeId };
  });
}

const staleBefore = ({ now }: JobCtx) => new Date(now.getTime() - CLAIM_SECONDS * 1000);

export const releaseChange = ({ sql }: Pick<JobCtx, 'sql'>, subscriptionId: string, changeId: string) => sql`
  update subscription set changing_id = null, changing_since = null
  where id = ${subscriptionId} and changing_id = ${changeId}`;

const isUnanswered = (error: unknown): boolean =>
  error instanceof Refusal
    ? error.status === 503
    : error instanceof Stripe.errors.StripeError && !wasRefused(error);
