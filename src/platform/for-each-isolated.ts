import type { Deps } from './ctx.ts';
import { isDatabaseGone } from './sql.ts';

/**
 * Does the work for one after the other. One that fails is logged with its id and holds up no other; a timed job comes
 * back to it in its next round. Without a database nothing more is tried, and the error is thrown.
 * @param what what did not happen, for the log
 * @returns the ids of those that failed
 */
export async function forEachIsolated<T>(
  { log }: Pick<Deps, 'log'>,
  what: string,
  all: readonly T[],
  idOf: (one: T) => string,
  work: (one: T) => Promise<unknown>,
): Promise<Set<string>> {
  const failed = new Set<string>();
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      if (isDatabaseGone(error)) throw error;
      const id = idOf(one);
      failed.add(id);
      log.error({ err: error, id }, what);
    }
  }
  return failed;
}
