import { emit, type JobCtx, siteCtx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import '../events.ts';
import type { SubscriptionReason } from '../events.ts';
import type { SubscriptionRow } from '../subscription-row.server.ts';
import { isOver, type SubscriptionState, subscriptionTransitions } from '../subscription-states.ts';

/**
 * Makes one transition of a subscription whose row the caller has locked, and records it.
 * @throws 409 when it is not allowed
 */
export async function transitionSubscription(
  tx: JobCtx,
  row: Pick<SubscriptionRow, 'id' | 'site' | 'payerId' | 'state'>,
  { to, by, reason }: { to: SubscriptionState; by: string | null; reason: SubscriptionReason },
): Promise<void> {
  const from = row.state;
  if (!subscriptionTransitions[from].includes(to))
    throw conflict('INVALID_TRANSITION', 'This plan’s status has changed. Refresh the page and try again.');
  await tx.sql`
    update subscription set state = ${to}, over_at = ${isOver(to) ? tx.now : null} where id = ${row.id}`;
  await tx.sql`
    insert into subscription_transition (subscription_id, from_state, to_state, by_account_id, reason)
    values (${row.id}, ${from}, ${to}, ${by}, ${reason})`;
  row.state = to;
  await emit(siteCtx(tx, row.site), 'subscription.transitioned', {
    subscriptionId: row.id,
    payerId: row.payerId,
    from,
    to,
  });
}
