import { type Deps, type JobCtx, jobCtx, transact } from '#platform/ctx.ts';
import { forEachIsolated } from '#platform/for-each-isolated.ts';
import { catchUpEvents } from '../provider/catch-up.server.ts';
import { readRefund } from '../provider/read-refund.server.ts';
import { applyRefund } from '../refunds/apply-refund.server.ts';
import { sendRefunds } from '../refunds/send-refund.server.ts';
import { settle } from './settle.server.ts';

const AT_ONCE = 500;

/** Leads to the same state as if every event of the provider had arrived. */
export async function reconcile({ deps }: JobCtx): Promise<void> {
  await catchUpEvents(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'events not read'));
  await each(deps, await unsettled(deps), (id) => settle(deps, id));
  await each(deps, await unsent(deps), (id) => sendRefunds(deps, id));
  await each(deps, await unfinished(deps), (id) => lookAtRefund(deps, id));
}

const each = (deps: Deps, ids: readonly string[], act: (id: string) => Promise<unknown>) =>
  forEachIsolated(deps, 'not reconciled', ids, (id) => id, act);

async function unsettled({ sql }: Deps): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from payment
    where state in ('initiated', 'requires_action', 'processing') and session_id is not null and problem is null
      and created_at < now() - interval '5 minutes'
    order by created_at limit ${AT_ONCE}`;
  return rows.map(({ id }) => id);
}

async function unsent({ sql }: Deps): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct payment_id as id from refund
    where state = 'requested' and refund_id is null and created_at < now() - interval '30 seconds' limit ${AT_ONCE}`;
  return rows.map(({ id }) => id);
}

async function unfinished({ sql }: Deps): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select refund_id as id from refund where state = 'pending' and updated_at < now() - interval '5 minutes'
    order by created_at limit ${AT_ONCE}`;
  return rows.map(({ id }) => id);
}

async function lookAtRefund(deps: Deps, refundId: string): Promise<void> {
  const fact = await readRefund(deps, refundId);
  const { paymentId } = fact;
  if (paymentId) await transact(jobCtx(deps), (tx) => applyRefund(tx, paymentId, fact));
}
