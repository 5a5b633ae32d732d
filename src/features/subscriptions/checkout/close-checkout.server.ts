import type { Deps } from '#platform/ctx.ts';
import { interactive, wasRefused } from '#platform/payment-provider.ts';
import { findSubscription, type SubscriptionRow } from '../subscription-row.server.ts';
import { expireUnpaid, readAndApply } from '../sync/read-and-apply.server.ts';

/**
 * Ends a checkout that nobody has paid, and closes its page. A page that is still being opened closes as soon as it is
 * known: by whoever opens it, by the job of the transition, or by the reconciler.
 * @returns whether it is closed; false when it was paid at this moment
 * @throws when the provider doesn't answer
 */
export async function closeCheckout(
  deps: Deps,
  { id, sessionId }: Pick<SubscriptionRow, 'id' | 'sessionId'>,
): Promise<boolean> {
  if (sessionId) {
    await deps.provider.checkout.sessions.expire(sessionId, {}, interactive).catch((error: unknown) => {
      // It is complete or expired already.
      if (!wasRefused(error)) throw error;
    });
    await readAndApply(deps, id, interactive);
    const row = await findSubscription(deps, id);
    if (row && row.state !== 'incomplete' && row.state !== 'expired') return false;
  }
  await expireUnpaid(deps, id, 'replaced');
  return true;
}
