import type { JobCtx } from '#platform/ctx.ts';
import { type Batch, type Due, forEachDue } from '#platform/for-each-due.ts';
import { UNPAID_DAYS } from '../subscription-states.ts';
import { cancelAtProvider, syncSubscription } from './follow-up.server.ts';
import { expireUnpaid, readAndApply } from './read-and-apply.server.ts';

/** Leads to the same state as if every event of the provider had arrived. */
export async function reconcileSubscriptions(job: JobCtx): Promise<void> {
  const { deps } = job;
  await forEachDue(job, {
    name: 'subscriptions.reconcile',
    failure: 'subscription not reconciled',
    next: (batch) => dueForSync(job, batch),
    work: ({ id }) => syncSubscription(deps, id),
  });
  await expireUnopened(job);
  await endUnpaid(job);
}

/**
 * Those about which something may have been missed: a checkout that was left, a change without an answer, a bill or an
 * end that is due, a fee that is not booked, and what is over until nobody can pay for it any more. Unpaid ones are read
 * every hour, all others once a day.
 */
const dueForSync = ({ sql, now }: JobCtx, { dueAt, id, limit }: Batch) => sql<Due[]>`
  select s.id, s.synced_at as due_at from subscription s
  where (s.state not in ('ended', 'expired', 'revoked') and (
        s.state = 'incomplete' and s.session_id is not null and s.created_at < ${now}::timestamptz - interval '5 minutes'
        or s.changing_since < ${now}::timestamptz - interval '1 minute'
        or s.period_end < ${now}::timestamptz and s.synced_at < s.period_end + interval '2 hours'
        or s.state in ('past_due', 'restricted') and s.synced_at < ${now}::timestamptz - interval '1 hour'
        or s.synced_at < ${now}::timestamptz - interval '1 day')
      or s.state in ('ended', 'expired', 'revoked') and not s.settled
      or exists (select from subscription_refund r where r.subscription_id = s.id and r.state = 'requested')
      or exists (select from subscription_invoice i where i.subscription_id = s.id and i.state = 'paid' and i.paid > 0
        and not i.fee_booked and i.issued_at < ${now}::timestamptz - interval '5 minutes'))
    and (s.synced_at, s.id) > (${dueAt}::timestamptz, ${id}::uuid)
  order by s.synced_at, s.id limit ${limit}`;

/** Checkouts whose page nobody has seen, because the process ended before it was opened. */
async function expireUnopened(job: JobCtx): Promise<void> {
  const { deps, sql, now } = job;
  await forEachDue(job, {
    name: 'subscriptions.expire-unopened',
    failure: 'unopened checkout not expired',
    next: ({ dueAt, id, limit }) => sql<Due[]>`
      select id, created_at as due_at from subscription
      where state = 'incomplete' and session_id is null and created_at < ${now}::timestamptz - interval '1 day'
        and (created_at, id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by created_at, id limit ${limit}`,
    work: ({ id }) => expireUnpaid(deps, id, 'checkout_expired'),
  });
}

/** What stayed unpaid ends before another bill is made for it, and its bill with it. */
async function endUnpaid(job: JobCtx): Promise<void> {
  const { deps, sql, now } = job;
  const isTooLate = sql`
    state = 'restricted' and unpaid_since < ${now}::timestamptz - ${UNPAID_DAYS} * interval '1 day'`;
  await forEachDue(job, {
    name: 'subscriptions.end-unpaid',
    failure: 'unpaid subscription not ended',
    next: ({ dueAt, id, limit }) => sql<Due[]>`
      select id, unpaid_since as due_at from subscription
      where ${isTooLate} and (unpaid_since, id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by unpaid_since, id limit ${limit}`,
    async work({ id }) {
      // It may have been paid since it was last read.
      await readAndApply(deps, id);
      const [row] = await sql<{ providerId: string }[]>`
        select provider_id from subscription where id = ${id} and ${isTooLate} and provider_id is not null`;
      if (row) await cancelAtProvider(deps, row.providerId);
      await syncSubscription(deps, id);
    },
  });
}
