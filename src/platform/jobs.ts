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
import type { Pool, PoolClient } from 'pg';
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

const jobPool = ({ config, log }: Deps) => pgPool(config.DATABASE_URL, 6, log, 'jobs');

// Every worker holds it, shared, as long as it lives. Any number will do as long as every process asks for the same one.
const WORKING = 7_019_034;

/**
 * Says that a worker is here. The first one also frees what was being worked on: a process that was killed leaves its
 * jobs locked, and the queue would believe for four hours that they are in hand. (While others live on it still does.)
 * @returns the connection that says so, to be released at the end
 */
async function beHere(pool: Pool): Promise<PoolClient> {
  const line = await pool.connect();
  const { rows } = await line.query('select pg_try_advisory_lock($1) as alone', [WORKING]);
  await line.query('select pg_advisory_lock_shared($1)', [WORKING]);
  if (!rows[0].alone) return line;
  await line.query(`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_by is not null))`);
  await line.query('select pg_advisory_unlock($1)', [WORKING]);
  return line;
}

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

/** Starts the worker half of the process: event listeners and timed jobs. */
export async function startWorker(
  deps: Deps,
  subscriptions: readonly Subscription[],
  timed: readonly TimedJob[],
): Promise<Runner> {
  const pool = jobPool(deps);
  const line = await beHere(pool);
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
    line.release(true);
    await pool.end();
  };
  return runner;
}

/** Jobs act for the platform: nobody is signed in. */
export function jobCtx(deps: Deps, site: SiteId): Ctx {
  return { sql: deps.sql, viewer: null, site, now: new Date(), deps };
}
