import type { JobCtx } from './ctx.ts';
import { extensionPoint } from './extension-point.ts';
import { perApp } from './per-app.ts';

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

/** The queue of jobs, by the name of the job. */
export const jobGauges: WatchedGauges<'jobs_late' | 'jobs_oldest_late_seconds' | 'jobs_given_up'> = {
  figures: {
    jobs_late: `Jobs that were due more than ${LATE_S} s ago and nobody has begun`,
    jobs_oldest_late_seconds: 'How long the oldest one that nobody has begun has been due',
    jobs_given_up: 'Jobs that failed as often as they may, and lie there',
  },
  labels: ['job'],
  async read({ sql }) {
    const rows = await sql<{ job: string; late: number; oldest: number; givenUp: number }[]>`
      select task_identifier as job,
        (count(*) filter (where attempts < max_attempts and run_at < now() - make_interval(secs => ${LATE_S})))::int as late,
        coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts)), 0)::float8 as oldest,
        (count(*) filter (where attempts >= max_attempts))::int as given_up
      from graphile_worker.jobs
      where locked_at is null and (run_at < now() or attempts >= max_attempts) group by task_identifier`;
    return rows.map(({ job, late, oldest, givenUp }) => ({
      labels: { job },
      values: { jobs_late: late, jobs_oldest_late_seconds: oldest, jobs_given_up: givenUp },
    }));
  },
};

/** How often requests were refused since the start, by status and code: sign-ins that failed, limits that were hit. */
export const refusalCounts = perApp(() => new Map<string, number>());
