import { activeViewerOf } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { interactive } from '#platform/payment-provider.ts';
import { closeCheckout } from '../checkout/close-checkout.server.ts';
import { openSubscription, type SubscriptionRow } from '../subscription-row.server.ts';
import type { CancelReason } from '../subscription-states.ts';
import { cancelAtProvider } from '../sync/follow-up.server.ts';
import { notAnswered, syncFor } from '../sync/read-and-apply.server.ts';
import { whileChanging } from './claim.server.ts';

interface Cancellation {
  reason?: CancelReason | undefined;
  note?: string | undefined;
}

/**
 * Ends a plan with its period, which is paid for; one with an open bill ends immediately, with its bill, and a
 * checkout that was never paid is closed. Cancelling twice changes nothing.
 * @throws 409 CHANGE_IN_PROGRESS while it is being changed
 */
export async function cancelSubscription(
  ctx: Ctx,
  id: string,
  { reason, note }: Cancellation,
): Promise<void> {
  await openSubscription(ctx, id);
  await syncFor(ctx, id);
  await whileChanging(ctx, id, async (row) => {
    if (row.state === 'incomplete') return void (await closeCheckout(ctx.deps, row).catch(failed(ctx, row)));
    if (row.state === 'active' || row.state === 'cancelling') await setCancels(ctx, row, true, reason);
    else if (row.state === 'past_due' || row.state === 'restricted') await endNow(ctx, row);
    else return;
    await ctx.sql`
      update subscription set cancel_reason = ${reason ?? null}, cancel_note = ${note ?? null}, stopped_at = null
      where id = ${id}`;
    await syncFor(ctx, id);
  });
}

/** It renews after all. @throws 409 when it has ended or is being changed, 403 while the payer can't use their account */
export async function keepSubscription(ctx: Ctx, id: string): Promise<void> {
  activeViewerOf(ctx, { allowLimited: true });
  await openSubscription(ctx, id);
  await syncFor(ctx, id);
  await whileChanging(ctx, id, async (row) => {
    if (row.state === 'active') return;
    if (row.state !== 'cancelling')
      throw conflict('NOT_CANCELLING', 'This plan has ended. Choose a plan to start again.');
    await setCancels(ctx, row, false);
    await ctx.sql`update subscription set cancel_reason = null, cancel_note = null where id = ${id}`;
    await syncFor(ctx, id);
  });
}

const feedbackOf = (reason: CancelReason | undefined) =>
  reason ? { cancellation_details: { feedback: reason } } : {};

const setCancels = (ctx: Ctx, row: SubscriptionRow, cancels: boolean, reason?: CancelReason) =>
  ctx.deps.provider.subscriptions
    .update(row.providerId ?? '', { cancel_at_period_end: cancels, ...feedbackOf(reason) }, interactive)
    .catch(failed(ctx, row));

const endNow = (ctx: Ctx, row: SubscriptionRow) =>
  cancelAtProvider(ctx.deps, row.providerId ?? '', interactive).catch(failed(ctx, row));

const failed = (ctx: Ctx, row: SubscriptionRow) => (error: unknown) => {
  ctx.deps.log.warn({ err: error, subscriptionId: row.id }, 'cancellation not made');
  throw notAnswered();
};
