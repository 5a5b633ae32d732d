import { providerDeliveries } from '#features/payments/received-events/deliveries.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { lastTimedRuns, liveness, summarizeJobs, type TaskSummary } from '#platform/queued-jobs.ts';
import type { Diagnostics } from './calls.ts';
import { health } from './health.server.ts';

/** The state of the installation, without anything about a person or their content. */
export async function diagnostics(ctx: Ctx): Promise<Diagnostics> {
  assertStaffMay(ctx, 'diagnostics');
  const { deps, now } = ctx;
  const [services, tasks, lastRuns, { workers, ...live }, deliveries] = await Promise.all([
    health(deps),
    summarizeJobs(ctx),
    lastTimedRuns(ctx),
    liveness(ctx),
    providerDeliveries(ctx),
  ]);
  const failing = new Set(
    tasks.filter(({ failed, retrying }) => failed + retrying > 0).map(({ task }) => task),
  );
  return {
    checkedAt: now.toISOString(),
    services,
    workers,
    live,
    queue: total(tasks),
    tasks,
    timedJobs: deps.timedJobs.map(({ job, at }) => ({
      job,
      schedule: at,
      lastStartedAt: lastRuns.get(job) ?? null,
      isFailing: failing.has(job),
    })),
    deliveries,
  };
}

function total(tasks: readonly TaskSummary[]): Diagnostics['queue'] {
  const sum = (of: 'waiting' | 'retrying' | 'running' | 'failed') =>
    tasks.reduce((all, task) => all + task[of], 0);
  const due = tasks.flatMap(({ dueSince }) => dueSince ?? []).sort();
  return {
    waiting: sum('waiting'),
    retrying: sum('retrying'),
    running: sum('running'),
    failed: sum('failed'),
    dueSince: due[0] ?? null,
  };
}
