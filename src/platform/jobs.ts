import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  runOnce,
  type TaskList,
} from 'graphile-worker';
import type { Ctx, Deps } from './ctx.ts';
import type { EventJob, Subscription } from './events.ts';
import { pgPool } from './pg-pool.ts';
import type { SiteId } from './site.ts';

/** A job that a clock starts. */
export interface TimedJob {
  job: string;
  /** Five cron fields, UTC. */
  at: string;
  /** Also when a worker starts: it may have missed its time while the app was down. */
  atStart?: true;
  work(deps: Deps): Promise<void>;
}

const quiet = { logger: new Logger(() => () => {}) };

export async function migrateJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, ...quiet });
}

const jobPool = ({ config, log }: Deps) => pgPool(config.DATABASE_URL, 5, log, 'jobs');

function tasksOf(deps: Deps, subscriptions: readonly Subscription[], timed: readonly TimedJob[]): TaskList {
  const tasks: TaskList = {};
  for (const { job, listener } of subscriptions) {
    tasks[job] = async (data) => {
      const { site, payload } = data as EventJob;
      await listener(jobCtx(deps, site), payload as never);
    };
  }
  for (const { job, work } of timed) tasks[job] = () => work(deps);
  return tasks;
}

/** Runs what is waiting and returns when nothing is left: for tests and for filling demo data. */
export async function runWaitingJobs(deps: Deps, subscriptions: readonly Subscription[]): Promise<void> {
  const pool = jobPool(deps);
  await runOnce({
    pgPool: pool,
    taskList: tasksOf(deps, subscriptions, []),
    noHandleSignals: true,
    ...quiet,
  }).finally(() => pool.end());
}

/** Starts the worker half of the process: event listeners and timed jobs. */
export async function startWorker(
  deps: Deps,
  subscriptions: readonly Subscription[],
  timed: readonly TimedJob[],
): Promise<Runner> {
  const pool = jobPool(deps);
  const runner = await run({
    pgPool: pool,
    taskList: tasksOf(deps, subscriptions, timed),
    parsedCronItems: parseCronItems(timed.map(({ job, at }): CronItem => ({ task: job, match: at }))),
    concurrency: 4,
    // Jobs are queued without a NOTIFY (queue.ts): how soon somebody is told is how often a worker looks, in ms.
    pollInterval: 500,
    noHandleSignals: true,
    ...quiet,
  });
  runner.events.on('job:failed', ({ job, error }) =>
    deps.log.error({ job: job.task_identifier, err: error }, 'job gave up'),
  );
  for (const { job } of timed.filter(({ atStart }) => atStart))
    await runner.addJob(job, {}, { jobKey: `${job}:start` });
  const stop = runner.stop.bind(runner);
  runner.stop = async (reason) => {
    await stop(reason);
    await pool.end();
  };
  return runner;
}

/** Jobs act for the platform: nobody is signed in. */
export function jobCtx(deps: Deps, site: SiteId): Ctx {
  return { sql: deps.sql, viewer: null, site, now: new Date(), deps };
}
