import type { Deps } from './ctx.ts';
import { isDatabaseUnavailable } from './sql/errors.ts';

/**
 * Runs `work` for each id in turn. A failure is logged with its id and doesn't stop the others; a scheduled job retries
 * it in its next run. Without a database it stops and throws.
 * @param what what failed, for the log
 * @returns the ids that failed
 */
export async function tryEach<T>(
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
      if (isDatabaseUnavailable(error)) throw error;
      const id = idOf(one);
      failed.add(id);
      log.error({ err: error, id }, what);
    }
  }
  return failed;
}
