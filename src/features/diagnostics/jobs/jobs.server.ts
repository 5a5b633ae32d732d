import { adminExport } from '#features/admin/points.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { dropJobs, findJobs, type JobRecord, restartJobs } from '#platform/queued-jobs.ts';
import { aBigint, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { type discardJobs, getJobs, type JobRow, type retryJobs } from './calls.ts';

/** Jobs of all sites: there is one queue. */
export async function jobs(ctx: Ctx, query: CallParsed<typeof getJobs>['query']): Promise<Page<JobRow>> {
  assertStaffMay(ctx, 'jobs.read');
  const { limit, cursor, ...filter } = query;
  const [before] = decodeCursor(cursor, [aBigint]) ?? [null];
  return toPage(await findJobs(ctx, filter, { limit: limit + 1, before }), limit, ({ id }) => [Number(id)]);
}

/** @throws 409 when all of them are running or done by now */
export async function restart(
  ctx: Ctx,
  { ids }: CallParsed<typeof retryJobs>['body'],
): Promise<CallReply<typeof retryJobs>> {
  assertStaffMay(ctx, 'jobs.retry');
  return change(ctx, 'jobs.retry', (tx) => restartJobs(tx, ids));
}

/** @throws 409 when all of them are running or done by now */
export async function discard(
  ctx: Ctx,
  { ids, reason }: CallParsed<typeof discardJobs>['body'],
): Promise<CallReply<typeof discardJobs>> {
  assertStaffMay(ctx, 'jobs.retry');
  return change(ctx, 'jobs.retry.discard', (tx) => dropJobs(tx, ids), reason);
}

/** One row of the audit log for each job that changed. */
function change(
  ctx: Ctx,
  act: 'jobs.retry' | 'jobs.retry.discard',
  work: (tx: Ctx) => Promise<JobRecord[]>,
  reason?: string,
): Promise<{ changed: number }> {
  return transact(ctx, async (tx) => {
    const changed = await work(tx);
    if (changed.length === 0) {
      throw conflict('JOB_GONE', 'This is running or done by now. Refresh the page.');
    }
    for (const { id, task, attempts, lastError } of changed) {
      await recordStaffAct(tx, {
        act,
        target: { kind: 'job', id },
        ...(reason ? { reason } : {}),
        details: { task, attempts, lastError },
      });
    }
    return { changed: changed.length };
  });
}

export const jobExport = adminExport({
  call: getJobs,
  list: jobs,
  columns: {
    id: (job: JobRow) => job.id,
    task: (job) => job.task,
    state: (job) => job.state,
    attempts: (job) => job.attempts,
    'last error': (job) => job.lastError,
    created: (job) => job.createdAt,
    due: (job) => job.runAt,
    started: (job) => job.startedAt,
  },
});
