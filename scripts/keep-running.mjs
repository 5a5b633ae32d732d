import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './progress.mjs';

/** How often a part of a run is started again within ten minutes. */
export const RESTARTS = 5;
const WINDOW_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 1000;
/** "The environment is wrong" (sysexits' EX_CONFIG): starting again changes nothing. */
const EXIT_CONFIG = 78;

/**
 * Starts a part of the run again when it ends by itself: after a pause that doubles with each end, and not any more when
 * it ended five times in ten minutes. Then the whole run stops.
 * @param part `name`: as it stands at the start of a sentence; `launch`: starts it; `running`: the one that runs
 *   now; `restarts`: how often in ten minutes; `clock` and `pause` (ms) are a test's to give
 */
export async function keepRunning(
  run,
  { name, launch, running, restarts = RESTARTS, clock = () => performance.now(), pause = sleep },
) {
  let ends = [];
  for (;;) {
    const result = await running.exited;
    if (run.signal.aborted) return;
    const now = clock();
    ends = [...ends.filter((at) => now - at < WINDOW_MS), now];
    const why = reason(result);
    if (result.code === EXIT_CONFIG || ends.length > restarts) {
      const often = ends.length > 1 ? ` ${ends.length} times in ten minutes` : '';
      run.stop(result.code || 1, `${name} ended by itself${often} (${why}), so Touchline stops.`);
      return;
    }
    const wait = FIRST_PAUSE_MS * 2 ** (ends.length - 1);
    say(`${name} ended by itself (${why}). Starting it again in ${wait / 1000} s ...`);
    try {
      await run.race(pause(wait));
      running = await launch();
    } catch (error) {
      // The run ends: then nothing is started any more.
      run.stop(1, `${name} could not be started again (${error.message}), so Touchline stops.`);
      return;
    }
  }
}

/** Why a process is gone, in a few words. */
export const reason = ({ error, code, signal }) => error?.message ?? signal ?? `code ${code}`;
