import type { JobCtx } from './ctx.ts';
import { extensionPoint } from './extension-point.ts';

interface Reading<Figure extends string> {
  labels: Readonly<Record<string, string>>;
  values: Readonly<Record<Figure, number>>;
}

/** Figures in the database that somebody should be woken for. Every process gives them, so take one of them: max(...). */
export interface WatchedGauges<Figure extends string = string> {
  /** What each says, by its name in Prometheus' form, with the unit at its end: `cases_oldest_seconds`. */
  figures: Readonly<Record<Figure, string>>;
  labels: readonly string[];
  /** One reading for all of them. */
  read(job: JobCtx): Promise<readonly Reading<Figure>[]>;
}

export const watchedGauges = extensionPoint<WatchedGauges>('gauges');

const LATE_S = 60;

/** The queue of jobs, by name: `mail.send` is every email that isn't sent yet. `job` is a label of Prometheus' own. */
export const jobGauges: WatchedGauges<
  | 'jobs_late'
  | 'jobs_oldest_late_seconds'
  | 'jobs_retrying'
  | 'jobs_oldest_retrying_seconds'
  | 'jobs_running'
  | 'jobs_given_up'
> = {
  figures: {
    jobs_late: `Jobs that were due more than ${LATE_S} s ago and nobody has begun`,
    jobs_oldest_late_seconds: 'How long the oldest one that nobody has begun has been due',
    jobs_retrying: 'Jobs that failed and will be tried again',
    jobs_oldest_retrying_seconds: 'How long ago the oldest of them was queued',
    jobs_running: 'Jobs that somebody works on',
    jobs_given_up: 'Jobs that failed as often as they may, and lie there',
  },
  labels: ['task'],
  async read({ sql }) {
    type Counted = Record<'late' | 'oldest' | 'retrying' | 'oldestRetrying' | 'running' | 'givenUp', number>;
    const rows = await sql<(Counted & { job: string })[]>`
      with job as materialized (
        select task_identifier as job, created_at, run_at, locked_at is not null as is_running,
          attempts >= max_attempts as is_over, attempts > 0 and attempts < max_attempts and locked_at is null as is_retried
        from graphile_worker.jobs where run_at < now() or attempts > 0 or locked_at is not null
      )
      select job,
        (count(*) filter (where is_due and run_at < now() - make_interval(secs => ${LATE_S})))::int as late,
        coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as oldest,
        (count(*) filter (where is_retried))::int as retrying,
        coalesce(extract(epoch from now() - min(created_at) filter (where is_retried)), 0)::float8 as oldest_retrying,
        (count(*) filter (where is_running))::int as running,
        (count(*) filter (where is_over and not is_running))::int as given_up
      from job, lateral (select not is_running and not is_over and run_at < now() as is_due) as due group by job`;
    return rows.map(({ job, late, oldest, retrying, oldestRetrying, running, givenUp }) => ({
      labels: { task: job },
      values: {
        jobs_late: late,
        jobs_oldest_late_seconds: oldest,
        jobs_retrying: retrying,
        jobs_oldest_retrying_seconds: oldestRetrying,
        jobs_running: running,
        jobs_given_up: givenUp,
      },
    }));
  },
};
