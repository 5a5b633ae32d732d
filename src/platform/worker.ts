import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from './ctx.ts';
import type { ExternalService } from './external-services.ts';
import { type Slots, startRunner } from './job-runner.ts';
import { type Job, jobPool, type TimedJob, taskList } from './jobs.ts';
import { startSchedule } from './timed-jobs.ts';
import { startPresence } from './worker-presence.ts';

/** What jobs need besides the database decides whose slots they take: a service that hangs fills its own. */
const slotsOf: Readonly<Record<ExternalService | 'database', Slots>> = {
  database: { slots: 4, pollMs: 500 },
  provider: { slots: 3, pollMs: 1_000 },
  // Somebody waits for their code.
  mail: { slots: 3, pollMs: 250 },
  storage: { slots: 3, pollMs: 1_000 },
  feeds: { slots: 1, pollMs: 5_000 },
  // A feed's pictures take up to 40 s.
  pictures: { slots: 1, pollMs: 5_000 },
  printing: { slots: 2, pollMs: 2_000 },
  // It takes as many cores as it is given.
  ffmpeg: { slots: 1, pollMs: 5_000 },
  // What isn't public any more has to go within seconds.
  caches: { slots: 2, pollMs: 500 },
};

/** How long running jobs may go on when the process ends. Those that don't end begin again elsewhere. */
const STOP_MS = 20_000;

export interface Worker {
  stop(): Promise<void>;
}

/** Starts the worker of the process: all jobs, and the schedule of the timed ones. */
export async function startWorker(
  deps: Deps,
  jobs: readonly Job[],
  timed: readonly TimedJob[],
): Promise<Worker> {
  const pool = jobPool(deps);
  const presence = await startPresence(pool, deps.log);
  const stops = await Promise.all(
    Object.entries(slotsOf).map(([service, slots]) => {
      const own = jobs.filter(({ talksTo }) => (talksTo ?? 'database') === service);
      return own.length > 0 ? startRunner({ deps, pool, presence }, slots, taskList(deps, own)) : null;
    }),
  );
  const endSchedule = await startSchedule(deps, timed);
  return {
    async stop() {
      endSchedule();
      const stopped = Promise.all(stops.map((stop) => stop?.())).then(() => true);
      const inTime = await Promise.race([stopped, sleep(STOP_MS, false, { ref: false })]);
      await presence.stop();
      // What still runs needs its connections until the process exits.
      if (!inTime) return deps.log.warn('jobs were still running at the end');
      // A connection that was never released must not block the shutdown.
      await Promise.race([pool.end(), sleep(3_000, undefined, { ref: false })]);
    },
  };
}
