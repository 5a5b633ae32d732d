import type { Ctx } from './ctx.ts';
import type { EventJob, EventMap } from './events.ts';

type Fragment = ReturnType<Ctx['sql']>;

/** Something that happened, for a statement that puts its jobs into the queue itself. */
export type Happening = { [K in keyof EventMap]: { event: K; payload: EventMap[K] } }[keyof EventMap];

export interface Queued {
  /** Goes behind the statement's other CTEs. */
  ctes: Fragment;
  /** Goes behind the columns of its select: what is not asked for is not done. */
  column: Fragment;
}

/**
 * emit(), inside one statement: queues the jobs of what happened if the CTE `source` has a row. What of the payload
 * only the statement knows is `known`: SQL for a jsonb object of columns of `source`.
 *
 * add_job() tells the workers at once by NOTIFY, and PostgreSQL lets transactions with a NOTIFY commit only one after
 * the other. So the rows go into the queue's table as add_job() would put them, and workers find them when they next
 * look, within half a second. Only a job whose name the queue has never seen takes the long way. See
 * docs/decisions/0011-queue-jobs-in-the-same-statement.md.
 */
export function queueIf(
  { sql, site, deps }: Ctx,
  source: string,
  happened: readonly Happening[],
  known?: Fragment,
): Queued {
  const jobs = happened.flatMap(({ event, payload }) => {
    const job = JSON.stringify({ site, payload } satisfies EventJob);
    return deps.events.jobsOf(event).map((name) => ({ name, job }));
  });
  if (jobs.length === 0) return { ctes: sql``, column: sql`` };
  const wanted = sql`
    unnest(${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ job }) => job)}::text[]) as job (name, payload)`;
  const payload = known
    ? sql`jsonb_set(job.payload::jsonb, '{payload}', job.payload::jsonb -> 'payload' || ${known})::json`
    : sql`job.payload::json`;
  return {
    ctes: sql`, queued as (
      insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
      select task.id, ${payload}, 12
      from ${sql(source)}, ${wanted} join graphile_worker._private_tasks task on task.identifier = job.name
    ), first_ever as (
      select graphile_worker.add_job(job.name, ${payload}, max_attempts => 12)
      from ${sql(source)}, ${wanted}
      where not exists (select from graphile_worker._private_tasks task where task.identifier = job.name)
    )`,
    column: sql`, (select count(*) from first_ever) as first_jobs`,
  };
}
