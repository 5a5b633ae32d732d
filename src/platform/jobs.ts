import { Logger, runMigrations, runOnce, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { type Deps, type JobCtx, jobCtx, siteCtx } from './ctx.ts';
import type { EventJob, Subscription } from './events.ts';
import { pgPoolForJobs } from './pg-pool.ts';

/** A job that a clock starts. */
export interface TimedJob {
  job: string;
  /** Five cron fields, UTC. */
  at: string;
  /** Also when a worker starts: it may have missed its time while the app was down. */
  atStart?: true;
  work(job: JobCtx): Promise<void>;
}

export const quiet = { logger: new Logger(() => () => {}) };

export async function migrateJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, ...quiet });
}

export const jobPool = ({ config, log }: Deps) => pgPoolForJobs(config.DATABASE_URL, 6, log);

/** Every job of the app, by its name. */
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
 * Runs what is waiting and returns when nothing is left: for tests and for filling demo data. Its connections are made
 * by the first run and kept for the next one; `end` closes them.
 */
export function waitingJobs(deps: Deps, subscriptions: readonly Subscription[]) {
  const taskList = tasksOf(deps, subscriptions, []);
  const running = new Set<Promise<void>>();
  let pool: Pool | undefined;
  return {
    async run(): Promise<void> {
      pool ??= jobPool(deps);
      const run = runOnce({ pgPool: pool, taskList, noHandleSignals: true, ...quiet });
      running.add(run);
      await run.finally(() => running.delete(run));
    },
    async end(): Promise<void> {
      // What failed was told to whoever began it.
      await Promise.allSettled(running);
      await pool?.end();
    },
  };
}
