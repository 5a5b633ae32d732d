import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CronItem, parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Deps } from './ctx.ts';
import type { Subscription } from './events.ts';
import { jobPool, quiet, type TimedJob, tasksOf } from './jobs.ts';
import { JobsInHand } from './jobs-in-hand.ts';
import { type Presence, startPresence } from './worker-presence.ts';

/** Delays before it polls again after an error, in ms; the last one repeats. */
const PAUSES_MS = [200, 1_000, 3_000, 10_000];
/** A runner that has run this long has recovered. */
const STEADY_MS = 60_000;
const LOOK_FOR_LOST_MS = 10_000;

export interface Worker {
  stop(): Promise<void>;
}

/**
 * Starts the worker of the process: event listeners and scheduled jobs. After repeated errors the queue's runner stops
 * for good; then a new one replaces it, and the old one's jobs are settled.
 */
export async function startWorker(
  deps: Deps,
  subscriptions: readonly Subscription[],
  timed: readonly TimedJob[],
): Promise<Worker> {
  const { log } = deps;
  const pool = jobPool(deps);
  const presence = await startPresence(pool, log);
  const tasks = tasksOf(deps, subscriptions, timed);
  const crontab = parseCronItems(timed.map(({ job, at }): CronItem => ({ task: job, match: at })));
  const atStart = timed.filter(({ atStart }) => atStart).map(({ job }) => job);
  const stopping = new AbortController();

  const launch = async () => {
    const began = await begin(deps, pool, presence, tasks, crontab);
    for (const job of atStart) await began.runner.addJob(job, {}, { jobKey: `${job}:start` });
    return began;
  };
  let current = await launch();

  async function keepRunning(): Promise<void> {
    let faults = 0;
    while (!stopping.signal.aborted) {
      const since = Date.now();
      await current.ended;
      if (stopping.signal.aborted) return;
      faults = Date.now() - since > STEADY_MS ? 1 : faults + 1;
      log.warn('the job runner stopped; another one takes over');
      for (;;) {
        await sleep(PAUSES_MS[Math.min(faults, PAUSES_MS.length) - 1], undefined, {
          signal: stopping.signal,
        }).catch(() => {});
        if (stopping.signal.aborted) return;
        try {
          await current.settle();
          current = await launch();
          // Stopped meanwhile: nothing else has a reference to this one.
          if (stopping.signal.aborted) await current.stop();
          break;
        } catch (error) {
          faults += 1;
          log.warn({ err: error }, 'the job runner did not start');
        }
      }
    }
  }
  const kept = keepRunning();

  return {
    async stop() {
      stopping.abort();
      await current.stop();
      await kept;
      await presence.stop();
      // A connection that was never released must not block the shutdown.
      await Promise.race([pool.end(), sleep(3_000, undefined, { ref: false })]);
    },
  };
}

/** A queue runner with its own name. */
async function begin(
  { log }: Deps,
  pool: Pool,
  presence: Presence,
  taskList: ReturnType<typeof tasksOf>,
  parsedCronItems: ReturnType<typeof parseCronItems>,
) {
  const events = new EventEmitter() as WorkerEvents;
  const named = new Promise<string>((resolve) =>
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)),
  );
  const inHand = new JobsInHand(events);
  events.on('job:failed', ({ job, error }) =>
    log.error({ alert: 'job-gave-up', job: job.task_identifier, err: error }, 'job gave up'),
  );
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems,
    events,
    concurrency: 4,
    // Jobs are queued without a NOTIFY (queue.ts), so the poll interval, in ms, decides how soon they run.
    pollInterval: 500,
    noHandleSignals: true,
    ...quiet,
  });
  const name = await named;
  const looking = setInterval(() => {
    inHand.freeLost(pool, name).catch((error) => log.warn({ err: error }, 'lost jobs not looked for'));
  }, LOOK_FOR_LOST_MS);
  const ended = runner.promise.catch(() => {}).finally(() => clearInterval(looking));
  await presence.arrive(name);
  return {
    runner,
    ended,
    /** After it has ended: finished jobs are completed, unfinished ones start again. */
    async settle() {
      await inHand.freeLost(pool, name, 0);
      await presence.leave(name);
    },
    async stop() {
      clearInterval(looking);
      await runner.stop().catch(() => {});
      await ended;
    },
  };
}
