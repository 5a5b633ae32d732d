import type { Deps } from './ctx.ts';

/**
 * What each app keeps for itself. A cache that stands in a module would be shared by every app of the process, and two
 * of them (in tests, in a bench) have different databases.
 */
export function perApp<T extends object>(make: () => T): (deps: Deps) => T {
  const made = new WeakMap<Deps, T>();
  return (deps) => {
    const own = made.get(deps) ?? make();
    made.set(deps, own);
    return own;
  };
}
