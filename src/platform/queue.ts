import type { Ctx, JobCtx } from './ctx.ts';
import type { Emitted, EventJob, EventMap } from './events.ts';
import type { Fragment } from './sql/sql.ts';

/** An event, for a statement that queues its jobs itself. */
export type Happening = { [K in keyof EventMap]: { event: K; payload: Emitted<K> } }[keyof EventMap];

export interface Queued {
  /** Appended to the statement's other CTEs. */
  ctes: Fragment;
  /** Appended to the columns of its select: PostgreSQL doesn't run what isn't selected. */
  column: Fragment;
}

/**
 * Queues a job of each name, in the transaction. Without add_job's NOTIFY, for the reason given below: commits with a
 * NOTIFY wait for one another.
 */
export async function queueJobs(
  { sql }: Pick<JobCtx, 'sql'>,
  names: readonly string[],
  data: unknown,
): Promise<void> {
  if (names.length === 0) return;
  const job = JSON.stringify(data);
  await sql`
    with wanted as (select name from unnest(${names as string[]}::text[]) as name), queued as (
      insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
      select task.id, ${job}::text::json, 12
      from wanted join graphile_worker._private_tasks task on task.identifier = wanted.name
    )
    select graphile_worker.add_job(name, ${job}::text::json, max_attempts => 12) from wanted
    where not exists (select from graphile_worker._private_tasks task where task.identifier = wanted.name)`;
}

/** Queues a job that has just failed for the first time, as a part of another one. */
export async function queueAgain(
  { sql }: Pick<JobCtx, 'sql'>,
  name: string,
  data: unknown,
  { message }: Error,
): Promise<void> {
  await sql`
    insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, last_error, run_at)
    select id, ${JSON.stringify(data)}::text::json, 1, 12, ${message}, now() + exp(1) * interval '1 second'
    from graphile_worker._private_tasks where identifier = ${name}`;
}

/**
 * emit() within one statement: queues the event's jobs if the CTE `source` has a row. The part of the payload that only
 * the statement knows is `known`: SQL for a jsonb object of columns of `source`.
 *
 * add_job() wakes the workers with a NOTIFY, and PostgreSQL commits transactions with a NOTIFY one at a time. So the
 * rows are inserted as add_job() would, and workers find them at their next poll, within half a second. Only a job name
 * that is new to the queue goes through add_job(). See docs/decisions/0011-queue-jobs-in-the-same-statement.md.
 */
export function emitSql(
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
