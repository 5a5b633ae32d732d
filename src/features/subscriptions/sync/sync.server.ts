import type { Ctx, Deps } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { interactive } from '#platform/payment-provider.ts';
import { followUp } from './follow-up.server.ts';
import { payWithNewCard } from './pay-with-new-card.server.ts';
import { readAndApply } from './read-and-apply.server.ts';

/**
 * Reads a subscription from the provider, applies it, and does there what follows. The payer's return, the provider's
 * events and the reconciler all come to this, in any order and at the same time; they end in the same state.
 */
export async function syncSubscription(deps: Deps, id: string): Promise<void> {
  await readAndApply(deps, id);
  await followUp(deps, id);
}

/** Reads and applies it while a person waits; what follows is left to a job. @throws 503 when the provider doesn't answer */
export async function syncFor(ctx: Ctx, id: string): Promise<void> {
  await readAndApply(ctx.deps, id, interactive).catch((error: unknown) => {
    ctx.deps.log.warn({ err: error, subscriptionId: id }, 'subscription not synced');
    throw notAnswered();
  });
}

/** Charges an unpaid bill to the card its payer has changed to. What fails here is left to a job. */
export const chargeNewCard = (ctx: Ctx, id: string): Promise<void> =>
  payWithNewCard(ctx.deps, id, interactive).catch((error: unknown) =>
    ctx.deps.log.warn({ err: error, subscriptionId: id }, 'bill not charged to the new card yet'),
  );

export const notAnswered = () =>
  new Refusal(
    503,
    'PAYMENT_UNAVAILABLE',
    'We can’t reach our payment provider right now. If you’ve paid, your payment is safe: we’ll keep checking.',
    { retryAfter: 5 },
  );
