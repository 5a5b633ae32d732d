import type { JobCtx } from './ctx.ts';
import { withoutPersonalData } from './fault-text.ts';

// What waits in the queue, for our team. What a job carries is left out: it may name people.

export type JobState = 'waiting' | 'retrying' | 'running' | 'failed';

export interface JobRecord {
  id: string;
  task: string;
  /** `retrying`: it failed before and is tried again; `failed`: it isn’t any more. */
  state: JobState;
  attempts: number;
  maxAttempts: number;
  /** Without personal data. */
  lastError: string | null;
  createdAt: string;
  /** When it is due; of a failed one, when it would have been. */
  runAt: string;
  startedAt: string | null;
}

type Reading = Pick<JobCtx, 'sql'>;

const stateOf = ({ sql }: Reading) => sql`
  case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
    when j.attempts > 0 then 'retrying' else 'waiting' end`;
const columns = (ctx: Reading) => ctx.sql`
  j.id::text, t.identifier as task, ${stateOf(ctx)} as state, j.attempts::int, j.max_attempts::int, j.last_error,
  j.created_at, j.run_at, j.locked_at as started_at`;
const source = ({ sql }: Reading) => sql`
  graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;

const presented = (rows: readonly JobRecord[]): JobRecord[] =>
  rows.map((row) => ({ ...row, lastError: row.lastError && withoutPersonalData(row.lastError) }));

export interface JobFilter {
  state?: JobState | undefined;
  task?: string | undefined;
}

/** The newest first. @param before the id of the last job seen */
export async function findJobs(
  ctx: Reading,
  { state, task }: JobFilter,
  { limit, before }: { limit: number; before: number | null },
): Promise<JobRecord[]> {
  const { sql } = ctx;
  return presented(
    await sql<JobRecord[]>`
    select ${columns(ctx)} from ${source(ctx)}
    where true ${state ? sql`and ${stateOf(ctx)} = ${state}` : sql``} ${task ? sql`and starts_with(t.identifier, ${task})` : sql``}
      ${before === null ? sql`` : sql`and j.id < ${before}`}
    order by j.id desc limit ${limit}`,
  );
}

/** Lets jobs that nobody runs begin again now, with all their attempts. @returns those that do, as they were before */
export async function restartJobs(tx: Reading, ids: readonly string[]): Promise<JobRecord[]> {
  const jobs = await lockIdle(tx, ids);
  await tx.sql`
    select from graphile_worker.reschedule_jobs(${jobs.map(({ id }) => id)}::bigint[], run_at => now(), attempts => 0)`;
  return jobs;
}

/** Takes jobs that nobody runs out of the queue. @returns them */
export async function dropJobs(tx: Reading, ids: readonly string[]): Promise<JobRecord[]> {
  const jobs = await lockIdle(tx, ids);
  await tx.sql`select from graphile_worker.complete_jobs(${jobs.map(({ id }) => id)}::bigint[])`;
  return jobs;
}

const lockIdle = async (tx: Reading, ids: readonly string[]): Promise<JobRecord[]> =>
  presented(
    await tx.sql<JobRecord[]>`
    select ${columns(tx)} from ${source(tx)}
    where j.id = any(${ids as string[]}::bigint[]) and j.locked_at is null order by j.id for update of j`,
  );

export interface TaskSummary {
  task: string;
  waiting: number;
  retrying: number;
  running: number;
  failed: number;
  /** Of one that waits although it is due: since when. */
  dueSince: string | null;
  /** Of the newest job that has failed, once or for good. */
  lastError: string | null;
}

/** The queue by task, the failing ones first. */
export async function summarizeJobs(ctx: Reading): Promise<TaskSummary[]> {
  const rows = await ctx.sql<TaskSummary[]>`
    select task, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'retrying')::int as retrying,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      min(run_at) filter (where state in ('waiting', 'retrying') and run_at <= now()) as due_since,
      (array_agg(last_error order by id desc) filter (where last_error is not null))[1] as last_error
    from (
      select j.id, t.identifier as task, ${stateOf(ctx)} as state, j.run_at, j.last_error from ${source(ctx)}
    ) job
    group by task order by failed desc, retrying desc, waiting desc, task limit 200`;
  return rows.map((row) => ({ ...row, lastError: row.lastError && withoutPersonalData(row.lastError) }));
}

/** How many jobs nobody will try again, and since when the oldest. */
export async function failedJobs(ctx: Reading): Promise<{ count: number; oldestAt: string | null }> {
  const [row] = await ctx.sql<{ count: number; oldestAt: string | null }[]>`
    select count(*)::int as count, min(j.updated_at) as oldest_at from graphile_worker._private_jobs j
    where j.locked_at is null and j.attempts >= j.max_attempts`;
  return row ?? { count: 0, oldestAt: null };
}

/** When the clock last started each of its jobs, by name. */
export async function lastTimedRuns({ sql }: Reading): Promise<Map<string, string>> {
  const rows = await sql<{ job: string; at: string | null }[]>`
    select identifier as job, last_execution as at from graphile_worker._private_known_crontabs`;
  return new Map(rows.flatMap(({ job, at }) => (at ? [[job, at]] : [])));
}

/** Workers that were seen in the last minute, and open live streams of all processes. */
export async function liveness({
  sql,
}: Reading): Promise<{ workers: number; streams: number; processes: number }> {
  const [row] = await sql<{ workers: number; streams: number; processes: number }[]>`
    select (select count(*)::int from job_worker where seen_at > now() - interval '1 minute') as workers,
      (select coalesce(sum(streams), 0)::int from live_process where seen_at > now() - interval '1 minute') as streams,
      (select count(*)::int from live_process where seen_at > now() - interval '1 minute') as processes`;
  return row ?? { workers: 0, streams: 0, processes: 0 };
}
