import type { Ctx, JobCtx } from './ctx.ts';
import type { Emitted, EventJob, EventMap } from './events.ts';
import type { Fragment } from './sql/sql.ts';
import { withTrace } from './tracing.ts';

/** An event, for a statement that queues its jobs itself. */
export type Happening = { [K in keyof EventMap]: { event: K; payload: Emitted<K> } }[keyof EventMap];

export interface Queued {
  /** Appended to the statement's other CTEs. */
  ctes: Fragment;
  /** Appended to the columns of its select: PostgreSQL doesn't run what isn't selected. */
  column: Fragment;
}

/** Queues a job of each name, in the transaction. */
export async function queueJobs(
  { sql }: Pick<JobCtx, 'sql'>,
  names: readonly string[],
  data: unknown,
): Promise<void> {
  if (names.length === 0) return;
  await sql`
    select queue_job(name, ${JSON.stringify(withTrace(data))}::text::json) from unnest(${names as string[]}::text[]) as name`;
}

/** Queues a job that has just failed for the first time, as a part of another one. */
export async function queueAgain(
  { sql }: Pick<JobCtx, 'sql'>,
  name: string,
  data: unknown,
  { message }: Error,
): Promise<void> {
  const queued = await sql`
    insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, last_error, run_at)
    select id, ${JSON.stringify(data)}::text::json, 1, 12, ${message}, now() + exp(1) * interval '1 second'
    from graphile_worker._private_tasks where identifier = ${name} returning id`;
  // A name that no worker has made known yet.
  if (queued.length === 0) await queueJobs({ sql }, [name], data);
}

/**
 * emit() within one statement: queues the event's jobs for each row of the CTE `source`. The part of the payload that only
 * the statement knows is `known`: SQL for a jsonb object of columns of `source`.
 */
export function emitSql(
  { sql, site, deps }: Ctx,
  source: string,
  happened: readonly Happening[],
  known?: Fragment,
): Queued {
  const jobs = happened.flatMap(({ event, payload }) => {
    const job = JSON.stringify(withTrace({ site, payload } satisfies EventJob));
    return deps.events.jobsOf(event).map((name) => ({ name, job }));
  });
  if (jobs.length === 0) return { ctes: sql``, column: sql`` };
  const payload = known
    ? sql`jsonb_set(job.payload::jsonb, '{payload}', job.payload::jsonb -> 'payload' || ${known})::json`
    : sql`job.payload::json`;
  return {
    ctes: sql`, queued as materialized (
      select queue_job(job.name, ${payload}) from ${sql(source)},
        unnest(${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ job }) => job)}::text[]) as job (name, payload)
    )`,
    column: sql`, (select count(*) from queued) as jobs`,
  };
}
