import { EventEmitter } from 'node:events';
import { Logger, runMigrations, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { type Deps, type JobCtx, jobCtx, siteCtx } from './ctx.ts';
import type { EventJob, Subscription } from './events.ts';
import { pgPoolForJobs } from './pg-pool.ts';

/** A scheduled job. */
export interface TimedJob {
  job: string;
  /** Five cron fields, UTC. */
  at: string;
  /** Also runs when a worker starts: its time may have passed while the app was down. */
  atStart?: true;
  work(job: JobCtx): Promise<void>;
}

export const quiet = { logger: new Logger(() => () => {}) };

export async function migrateJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, ...quiet });
}

export const jobPool = ({ config, log }: Deps) => pgPoolForJobs(config.DATABASE_URL, 6, log);

/** All jobs of the app, by name. */
export function tasksOf(
  deps: Deps,
  subscriptions: readonly Subscription[],
  timed: readonly TimedJob[],
): TaskList {
  const tasks: TaskList = {};
  for (const { job, listener } of subscriptions) {
    tasks[job] = async (data) => {
      const { site, payload } = data as EventJob;
      await listener(siteCtx(jobCtx(deps), site), payload as never);
    };
  }
  for (const { job, work } of timed) tasks[job] = () => work(jobCtx(deps));
  return tasks;
}

/**
 * Runs all due jobs and returns when none is left, for tests and for filling demo data. One that fails is logged and stays
 * in the queue for later. Its connections are opened by the first run and reused; `end` closes them.
 */
export function waitingJobs(deps: Deps, subscriptions: readonly Subscription[]) {
  const taskList = tasksOf(deps, subscriptions, []);
  const events = new EventEmitter() as WorkerEvents;
  events.on('job:error', ({ job, error }) =>
    deps.log.error({ job: job.task_identifier, err: error }, 'job failed'),
  );
  const running = new Set<Promise<void>>();
  let pool: Pool | undefined;
  return {
    async run(): Promise<void> {
      pool ??= jobPool(deps);
      const run = runOnce({ pgPool: pool, taskList, events, noHandleSignals: true, ...quiet });
      running.add(run);
      await run.finally(() => running.delete(run));
    },
    async end(): Promise<void> {
      // The caller got the error already.
      await Promise.allSettled(running);
      await pool?.end();
    },
  };
}
