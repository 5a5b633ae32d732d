import type { JobCtx } from './ctx.ts';
import { extensionPoint } from './extension-point.ts';
import { perApp } from './per-app.ts';

interface Measured {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** A figure in the database that somebody should be woken for. Every process gives it, so take one of them: max(...). */
export interface WatchedGauge {
  /** In Prometheus' form, with the unit at its end: `cases_oldest_seconds`. */
  name: string;
  help: string;
  labels?: readonly string[];
  read(job: JobCtx): Promise<readonly Measured[]>;
}

export const watchedGauges = extensionPoint<WatchedGauge>('gauge', { by: ({ name }) => name });

const LATE_S = 60;

/** The queue of jobs, by the name of the job. */
export const jobGauges: WatchedGauge[] = [
  {
    name: 'jobs_late',
    help: `Jobs that were due more than ${LATE_S} s ago and nobody has begun`,
    labels: ['job'],
    read: ({ sql }) => sql<{ labels: { job: string }; value: number }[]>`
      select jsonb_build_object('job', task_identifier) as labels, count(*)::int as value
      from graphile_worker.jobs
      where run_at < now() - make_interval(secs => ${LATE_S}) and locked_at is null and attempts < max_attempts
      group by task_identifier`,
  },
  {
    name: 'jobs_oldest_late_seconds',
    help: 'How long the oldest of them has been due',
    read: async ({ sql }) => sql<{ value: number }[]>`
      select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as value
      from graphile_worker.jobs where run_at < now() and locked_at is null and attempts < max_attempts`,
  },
  {
    name: 'jobs_given_up',
    help: 'Jobs that failed as often as they may, and lie there',
    labels: ['job'],
    read: ({ sql }) => sql<{ labels: { job: string }; value: number }[]>`
      select jsonb_build_object('job', task_identifier) as labels, count(*)::int as value
      from graphile_worker.jobs where attempts >= max_attempts and locked_at is null group by task_identifier`,
  },
];

/** How often requests were refused since the start, by status and code: sign-ins that failed, limits that were hit. */
export const refusalCounts = perApp(() => new Map<string, number>());
