import type { Deps } from './ctx.ts';

/**
 * State per app. Module-level caches would be shared by all apps of a process, and two of them (in tests, in a
 * benchmark) use different databases.
 */
export function perApp<T extends object>(make: () => T): (deps: Deps) => T {
  // By a service that an app has one of: requests and jobs have deps with connections of their own.
  const made = new WeakMap<Deps['live'], T>();
  return ({ live }) => {
    const own = made.get(live) ?? make();
    made.set(live, own);
    return own;
  };
}
