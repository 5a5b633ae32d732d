import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Deps } from './ctx.ts';
import { quiet } from './jobs.ts';
import { JobsInHand } from './running-jobs.ts';
import type { Presence } from './worker-presence.ts';

/** Delays before it polls again after an error, in ms; the last one repeats. */
const PAUSES_MS = [200, 1_000, 3_000, 10_000];
/** A runner that has run this long has recovered. */
const STEADY_MS = 60_000;
const LOOK_FOR_LOST_MS = 10_000;

export interface Slots {
  /** Jobs at once. */
  slots: number;
  /** Jobs are queued without a NOTIFY (queue.ts), so how often a free slot looks for one decides how soon it begins. */
  pollMs: number;
}

interface Queue {
  deps: Deps;
  pool: Pool;
  presence: Presence;
}

/**
 * Runs some of the jobs, a few at once. After repeated errors the queue's runner stops for good; then a new one replaces
 * it, and the old one's jobs are settled.
 * @returns how to stop it
 */
export async function startRunner(queue: Queue, slots: Slots, tasks: TaskList): Promise<() => Promise<void>> {
  const { log } = queue.deps;
  const stopping = new AbortController();
  let current = await begin(queue, slots, tasks);

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
          await current.releaseJobs();
          current = await begin(queue, slots, tasks);
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
  return async () => {
    stopping.abort();
    await current.stop();
    await kept;
  };
}

/** A queue runner with its own name. */
async function begin({ deps: { log }, pool, presence }: Queue, { slots, pollMs }: Slots, taskList: TaskList) {
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
    // Timed jobs have a schedule of their own (timed-jobs.ts).
    parsedCronItems: [],
    events,
    concurrency: slots,
    pollInterval: pollMs,
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
    ended,
    /** After it has ended: finished jobs are completed, unfinished ones start again. */
    async releaseJobs() {
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
