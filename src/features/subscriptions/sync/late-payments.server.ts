import { emit, type JobCtx, siteCtx } from '#platform/ctx.ts';
import '../events.ts';
import type { SubscriptionRow } from '../subscription-row.server.ts';

/**
 * Whoever pays at the moment in which their plan ends may pay between our last look at it and its end. It is longer than
 * the requests in between may take.
 */
const LAST_MOMENT = '2 minutes';

/**
 * The one rule for money that arrives for a plan that is over: all of it goes back. That is what was paid from the plan's
 * last moment on, and whatever was paid for a checkout that another one replaced. In the transaction that stored the bills.
 * @param endedAt when it ended at the provider, if it has
 */
export async function refundLatePayments(
  tx: JobCtx,
  row: Pick<SubscriptionRow, 'id' | 'site'>,
  endedAt: Date | null,
): Promise<void> {
  const requested = await tx.sql`
    insert into subscription_refund (id, subscription_id, invoice_id, charge_id, amount, reason)
    select gen_random_uuid(), s.id, i.id, i.charge_id, i.paid - i.refunded, 'plan_over'
    from subscription s join subscription_invoice i on i.subscription_id = s.id
    where s.id = ${row.id} and s.over_at is not null and i.paid > i.refunded and i.charge_id is not null
      and (i.paid_at >= least(s.over_at, ${endedAt}::timestamptz) - ${LAST_MOMENT}::interval
        or not exists (
          select from subscription_transition t
          where t.subscription_id = s.id and t.to_state not in ('incomplete', 'expired')))
    on conflict do nothing returning id`;
  if (requested.length === 0) return;
  await tx.sql`update subscription set settled = false where id = ${row.id}`;
  await emit(siteCtx(tx, row.site), 'subscription.refund-requested', { subscriptionId: row.id });
}
