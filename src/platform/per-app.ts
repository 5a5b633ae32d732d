import type { Deps } from './ctx.ts';

/**
 * State per app. Module-level caches would be shared by all apps of a process, and two of them (in tests, in a
 * benchmark) use different databases.
 */
export function perApp<T extends object>(make: () => T): (deps: Deps) => T {
  const made = new WeakMap<Deps, T>();
  return (deps) => {
    const own = made.get(deps) ?? make();
    made.set(deps, own);
    return own;
  };
}
