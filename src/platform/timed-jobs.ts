import type { FastifyBaseLogger } from 'fastify';
import { type ParsedCronItem, parseCronItem } from 'graphile-worker';
import type { TimedJob } from './jobs.ts';
import type { Sql } from './sql/sql.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How far back a time is looked for at which a job was due: a month, and a day. */
const LOOK_BACK_MS = 32 * DAY_MS;
const AGAIN_MS = 5_000;

type Matches = ParsedCronItem['match'];
type Timed = Pick<TimedJob, 'job' | 'at' | 'atStart'>;

export interface Schedule {
  /** Queues what is due at this time. */
  tick(now: Date): Promise<void>;
}

/**
 * Decides when timed jobs are due. However many times of a job have passed since it was last queued (the app was down, or
 * the clock jumped), it is due once. While a run of it is queued it begins now instead, and while one is running nothing
 * is added: the run's key in the queue is the job's name.
 */
export function createSchedule(sql: Sql, timed: readonly Timed[]): Schedule {
  const jobs = timed.map(({ job, at }) => ({ job, matches: parseCronItem({ task: job, match: at }).match }));
  /** The last minute that was looked at. */
  let seen = Number.NEGATIVE_INFINITY;
  return {
    async tick(now) {
      const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
      // A clock that was set back begins anew.
      const since = Math.max(seen <= minute ? seen : Number.NEGATIVE_INFINITY, minute - LOOK_BACK_MS);
      const due = new Map<string, number>();
      for (let at = minute; at > since && due.size < jobs.length; at -= MINUTE_MS) {
        const digest = digestOf(at);
        for (const { job, matches } of jobs) if (!due.has(job) && matches(digest)) due.set(job, at);
      }
      await queueDue(sql, due, now);
      seen = minute;
    },
  };
}

function digestOf(time: number): Parameters<Matches>[0] {
  const at = new Date(time);
  return {
    min: at.getUTCMinutes(),
    hour: at.getUTCHours(),
    date: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    dow: at.getUTCDay(),
  };
}

/**
 * Queues the jobs that weren't queued since they were due, by any process. One that the database has never heard of waits
 * for its next time. A time in the future was recorded by a clock that was wrong, and doesn't count.
 */
async function queueDue(sql: Sql, due: ReadonlyMap<string, number>, now: Date): Promise<void> {
  if (due.size === 0) return;
  const times = [...due.values()].map((at) => new Date(at).toISOString());
  const rows = await sql<{ job: string }[]>`
    with due as (
      select * from unnest(${[...due.keys()]}::text[], ${times}::timestamptz[]) as due (job, at)
    ), taken as (
      insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution)
      select job, at, null from due order by job
      on conflict (identifier) do update set last_execution = excluded.known_since
        where coalesce(known.last_execution, known.known_since) < excluded.known_since
          or known.last_execution > ${now}::timestamptz + interval '2 minutes'
      returning identifier as job, xmax <> 0 as is_known
    )
    select job from taken where is_known`;
  await queueRuns(
    sql,
    rows.map(({ job }) => job),
  );
}

/** Queues a run of each, which begins at once; one that is running stays the only one. */
async function queueRuns(sql: Sql, jobs: readonly string[]): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    insert into graphile_worker._private_tasks (identifier)
    select unnest(${jobs as string[]}::text[]) on conflict do nothing`;
  await sql`
    insert into graphile_worker._private_jobs as job (task_id, payload, max_attempts, key)
    select id, '{}'::json, 12, 'timed:' || identifier from graphile_worker._private_tasks
    where identifier = any(${jobs as string[]}::text[])
    on conflict (key) do update set run_at = now(), attempts = 0, updated_at = now(), revision = job.revision + 1
      where job.locked_at is null`;
}

/** Starts a worker's schedule. @returns how to end it */
export async function startSchedule(
  { sql, log }: { sql: Sql; log: FastifyBaseLogger },
  timed: readonly Timed[],
): Promise<() => void> {
  const schedule = createSchedule(sql, timed);
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const next = async () => {
    let pause = MINUTE_MS - (Date.now() % MINUTE_MS) + 5;
    try {
      await schedule.tick(new Date());
    } catch (error) {
      log.warn({ err: error }, 'timed jobs not queued');
      pause = AGAIN_MS;
    }
    if (!isEnded) timer = setTimeout(next, pause);
  };
  await queueRuns(
    sql,
    timed.filter(({ atStart }) => atStart).map(({ job }) => job),
  );
  await next();
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}
