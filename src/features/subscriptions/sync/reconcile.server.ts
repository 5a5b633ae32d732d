import type { JobCtx } from '#platform/ctx.ts';
import { type Batch, type Due, forEachDue } from '#platform/for-each-due.ts';
import { findSubscription } from '../subscription-row.server.ts';
import { UNPAID_DAYS } from '../subscription-states.ts';
import { cancelAtProvider, syncSubscription } from './sync.server.ts';

/** Leads to the same state as if every event of the provider had arrived. */
export async function reconcileSubscriptions(job: JobCtx): Promise<void> {
  const { deps } = job;
  await forEachDue(job, {
    name: 'subscriptions.reconcile',
    failure: 'subscription not reconciled',
    next: (batch) => dueForSync(job, batch),
    work: ({ id }) => syncSubscription(deps, id),
  });
  await endUnpaid(job);
}

/**
 * Those about which something may have been missed: a checkout that was left, a change without an answer, a bill or an
 * end that is due, a fee that is not booked. Unpaid ones are read every hour, all others once a day.
 */
const dueForSync = ({ sql, now }: JobCtx, { dueAt, id, limit }: Batch) => sql<Due[]>`
  select s.id, s.synced_at as due_at from subscription s
  where (s.state not in ('ended', 'expired', 'revoked') and (
        s.state = 'incomplete' and s.session_id is not null and s.created_at < ${now}::timestamptz - interval '5 minutes'
        or s.changing_since < ${now}::timestamptz - interval '1 minute'
        or s.period_end < ${now}::timestamptz and s.synced_at < s.period_end + interval '2 hours'
        or s.state in ('past_due', 'restricted') and s.synced_at < ${now}::timestamptz - interval '1 hour'
        or s.synced_at < ${now}::timestamptz - interval '1 day')
      or exists (select from subscription_invoice i where i.subscription_id = s.id and i.state = 'paid' and i.paid > 0
        and not i.fee_booked and i.issued_at < ${now}::timestamptz - interval '5 minutes'))
    and (s.synced_at, s.id) > (${dueAt}::timestamptz, ${id}::uuid)
  order by s.synced_at, s.id limit ${limit}`;

/** What stayed unpaid ends before another bill is made for it. */
async function endUnpaid(job: JobCtx): Promise<void> {
  const { deps, sql, now } = job;
  await forEachDue(job, {
    name: 'subscriptions.end-unpaid',
    failure: 'unpaid subscription not ended',
    next: ({ dueAt, id, limit }) => sql<Due[]>`
      select id, unpaid_since as due_at from subscription
      where state = 'restricted' and unpaid_since < ${now}::timestamptz - ${UNPAID_DAYS} * interval '1 day'
        and (unpaid_since, id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by unpaid_since, id limit ${limit}`,
    async work({ id }) {
      const row = await findSubscription(deps, id);
      if (row?.providerId) await cancelAtProvider(deps, row.providerId);
      await syncSubscription(deps, id);
    },
  });
}
