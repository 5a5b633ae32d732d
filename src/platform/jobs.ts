import { EventEmitter } from 'node:events';
import {
  Logger,
  type Job as QueuedJob,
  runMigrations,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { type Deps, type JobCtx, jobCtx, siteCtx } from './ctx.ts';
import { type EventJob, jobOfEvent, type Subscription } from './events.ts';
import { type ExternalService, runAsJob } from './external-services.ts';
import { timed } from './figures.ts';
import { queueAgain } from './queue.ts';
import { isDatabaseUnavailable } from './sql/errors.ts';
import { openJobPool } from './sql/job-pool.ts';
import { tracedJob } from './tracing.ts';
import { withinTime } from './within-time.ts';

/** A scheduled job. Only one run of it is queued or running at any time, in all processes. */
export interface TimedJob {
  job: string;
  /** Five cron fields, UTC. */
  at: string;
  /** The service it talks to, which decides whose slots it takes; null for the database alone. */
  talksTo: ExternalService | null;
  /** Also runs whenever a worker starts. */
  atStart?: true;
  work(job: JobCtx): Promise<void>;
}

/** A job as the queue runs it. */
export interface Job {
  name: string;
  talksTo: ExternalService | null;
  /** After this time it has failed, whatever it still waits for: its slot is free again. */
  minutes: number;
  /** @param queued its row in the queue */
  run(payload: unknown, queued: QueuedJob): Promise<void>;
}

/** Videos and exports take long; emails and calls of the provider don't. */
const MINUTES: Record<ExternalService | 'database', number> = {
  database: 10,
  provider: 5,
  mail: 1,
  storage: 30,
  feeds: 10,
  pictures: 5,
  printing: 5,
  ffmpeg: 60,
  caches: 10,
};
/** Timed jobs work through many rows, and those of events through their listeners, each with a limit of its own. */
const MINUTES_IN_ALL = 90;

export const quiet = { logger: new Logger(() => () => {}) };

export async function migrateJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, ...quiet });
}

/** For the queue's runners: each listens on one connection, and its jobs come and go over the others. */
export const jobPool = ({ config, log }: Deps) => openJobPool(config.DATABASE_DIRECT_URL, 13, log);

/** What the features bring, as jobs. */
export function jobsOf(
  deps: Deps,
  subscriptions: readonly Subscription[],
  timed: readonly TimedJob[] = [],
): Job[] {
  const listeners = subscriptions.map(({ event, job: name, listener, talksTo }) => ({
    event,
    name,
    talksTo,
    minutes: MINUTES[talksTo ?? 'database'],
    run(data: unknown, { attempts, max_attempts: most }: QueuedJob) {
      const { site, payload } = data as EventJob;
      return listener(siteCtx(jobCtx(deps), site), payload as never, { isLastTry: attempts >= most });
    },
  }));
  const ofEvents = Map.groupBy(
    listeners.filter(({ talksTo }) => !talksTo),
    ({ event }) => event,
  );
  return [
    ...listeners,
    ...[...ofEvents].map(([event, jobs]) => ({
      name: jobOfEvent(event),
      talksTo: null,
      minutes: MINUTES_IN_ALL,
      run: (data: unknown, queued: QueuedJob) => runInTurn(deps, jobs, data, queued),
    })),
    ...timed.map(({ job: name, talksTo, work }) => ({
      name,
      talksTo,
      minutes: MINUTES_IN_ALL,
      run: () => work(jobCtx(deps)),
    })),
  ];
}

/** Runs the listeners of an event. One that fails stops no other, and is queued by itself. */
async function runInTurn(deps: Deps, jobs: readonly Job[], data: unknown, queued: QueuedJob): Promise<void> {
  for (const job of jobs) {
    try {
      await runJob(deps, job, data, queued);
    } catch (error) {
      // A lost connection is nobody's fault.
      if (!isDatabaseUnavailable(error)) deps.log.error({ job: job.name, err: error }, 'job failed');
      await queueAgain(deps, job.name, data, error as Error);
    }
  }
}

const runJob = (
  { figures, tracing }: Deps,
  { name, talksTo, minutes, run }: Job,
  payload: unknown,
  queued: QueuedJob,
): Promise<void> =>
  timed(figures.jobs, { task: name }, () =>
    withinTime(
      minutes * 60_000,
      runAsJob({ job: name, talksTo }, () => tracedJob(tracing, name, payload, () => run(payload, queued))),
    ),
  );

export const taskList = (deps: Deps, jobs: readonly Job[]): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [job.name, (payload, { job: queued }) => runJob(deps, job, payload, queued)]),
  );

/** Only what is recorded in batches is waited for: without them the last job would still be in the queue. */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/**
 * Runs all due jobs and returns when none is left, nor in the hands of a run that was begun meanwhile, for tests and for
 * filling demo data. One that fails is logged and stays in the queue for later. Its connections are opened by the first
 * run and reused; `end` closes them.
 */
export function waitingJobs(deps: Deps, jobs: readonly Job[]) {
  const tasks = taskList(deps, jobs);
  const events = new EventEmitter() as WorkerEvents;
  events.on('job:error', ({ job, error }) =>
    deps.log.error({ job: job.task_identifier, err: error }, 'job failed'),
  );
  const running = new Set<Promise<void>>();
  let pool: Pool | undefined;
  return {
    async run(): Promise<void> {
      pool ??= jobPool(deps);
      const run = runOnce({ pgPool: pool, taskList: tasks, events, noHandleSignals: true, preset, ...quiet });
      running.add(run);
      await run.finally(() => running.delete(run));
      while (running.size > 0) await Promise.allSettled(running);
    },
    async end(): Promise<void> {
      // The caller got the error already.
      await Promise.allSettled(running);
      await pool?.end();
    },
  };
}
