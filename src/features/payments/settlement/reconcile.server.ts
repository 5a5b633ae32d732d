import { type Deps, type JobCtx, jobCtx, transact } from '#platform/ctx.ts';
import { type Batch, type Due, forEachDue } from '#platform/for-each-due.ts';
import { catchUpEvents } from '../provider/catch-up.server.ts';
import { readRefund } from '../provider/read-refund.server.ts';
import { applyRefund } from '../refunds/apply-refund.server.ts';
import { sendRefunds } from '../refunds/send-refund.server.ts';
import { settle } from './settle.server.ts';

/** Leads to the same state as if every event of the provider had arrived. */
export async function reconcile(job: JobCtx): Promise<void> {
  const { deps } = job;
  await catchUpEvents(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'events not read'));
  await each(job, 'unsettled', unsettled, ({ id }) => settle(deps, id));
  await each(job, 'unsent', unsent, ({ id }) => sendRefunds(deps, id));
  await each(job, 'unfinished', unfinished, ({ id }) => lookAtRefund(deps, id));
}

const each = (
  job: JobCtx,
  list: string,
  next: (deps: Deps, batch: Batch) => Promise<Due[]>,
  work: (row: Due) => Promise<unknown>,
) =>
  forEachDue(job, {
    name: `payments.reconcile.${list}`,
    failure: 'not reconciled',
    next: (batch) => next(job.deps, batch),
    work,
  });

const unsettled = ({ sql }: Deps, { dueAt, id, limit }: Batch) => sql<Due[]>`
  select id, created_at as due_at from payment
  where state in ('initiated', 'requires_action', 'processing') and session_id is not null and problem is null
    and created_at < now() - interval '5 minutes' and (created_at, id) > (${dueAt}::timestamptz, ${id}::uuid)
  order by created_at, id limit ${limit}`;

const unsent = ({ sql }: Deps, { dueAt, id, limit }: Batch) => sql<Due[]>`
  select payment_id as id, min(created_at) as due_at from refund
  where state = 'requested' and refund_id is null and created_at < now() - interval '30 seconds'
  group by payment_id having (min(created_at), payment_id) > (${dueAt}::timestamptz, ${id}::uuid)
  order by due_at, id limit ${limit}`;

const unfinished = ({ sql }: Deps, { dueAt, id, limit }: Batch) => sql<Due[]>`
  select refund_id as id, created_at as due_at from refund
  where state = 'pending' and updated_at < now() - interval '5 minutes'
    and (created_at, refund_id) > (${dueAt}::timestamptz, ${id}::text)
  order by created_at, refund_id limit ${limit}`;

async function lookAtRefund(deps: Deps, refundId: string): Promise<void> {
  const fact = await readRefund(deps, refundId);
  const { paymentId } = fact;
  if (paymentId) await transact(jobCtx(deps), (tx) => applyRefund(tx, paymentId, fact));
}
