import type { Deps, JobCtx } from '#platform/ctx.ts';
import { forEachIsolated } from '#platform/for-each-isolated.ts';
import { findSubscription } from '../subscription-row.server.ts';
import { UNPAID_DAYS } from '../subscription-states.ts';
import { cancelAtProvider, syncSubscription } from './sync.server.ts';

const AT_ONCE = 500;

/** Leads to the same state as if every event of the provider had arrived. */
export async function reconcileSubscriptions({ deps, now }: JobCtx): Promise<void> {
  const ids = await dueIds(deps, now);
  await forEachIsolated(
    deps,
    'subscription not reconciled',
    ids,
    (id) => id,
    (id) => syncSubscription(deps, id),
  );
  await endUnpaid(deps, now);
}

/**
 * Those about which something may have been missed: a checkout that was left, a change without an answer, a bill or an
 * end that is due, a fee that is not booked. Unpaid ones are read every hour, all others once a day.
 */
async function dueIds({ sql }: Deps, now: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select s.id from subscription s
    where s.state not in ('ended', 'expired', 'revoked') and (
        s.state = 'incomplete' and s.session_id is not null and s.created_at < ${now}::timestamptz - interval '5 minutes'
        or s.changing_since < ${now}::timestamptz - interval '1 minute'
        or s.period_end < ${now}::timestamptz and s.synced_at < s.period_end + interval '2 hours'
        or s.state in ('past_due', 'restricted') and s.synced_at < ${now}::timestamptz - interval '1 hour'
        or s.synced_at < ${now}::timestamptz - interval '1 day')
      or exists (select from subscription_invoice i where i.subscription_id = s.id and i.state = 'paid' and i.paid > 0
        and not i.fee_booked and i.issued_at < ${now}::timestamptz - interval '5 minutes')
    order by s.synced_at limit ${AT_ONCE}`;
  return rows.map(({ id }) => id);
}

/** What stayed unpaid ends before another bill is made for it. */
async function endUnpaid(deps: Deps, now: Date): Promise<void> {
  const rows = await deps.sql<{ id: string }[]>`
    select id from subscription
    where state = 'restricted' and unpaid_since < ${now}::timestamptz - ${UNPAID_DAYS} * interval '1 day'
    limit ${AT_ONCE}`;
  await forEachIsolated(
    deps,
    'unpaid subscription not ended',
    rows.map(({ id }) => id),
    (id) => id,
    async (id) => {
      const row = await findSubscription(deps, id);
      if (row?.providerId) await cancelAtProvider(deps, row.providerId);
      await syncSubscription(deps, id);
    },
  );
}
