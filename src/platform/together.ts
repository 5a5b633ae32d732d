import type { Deps } from './ctx.ts';
import { perApp } from './per-app.ts';

/** Statements at the same time, of one group. */
const LANES = 2;
/** How many are looked up at once. */
const MOST = 100;

interface Asked<K, V> {
  key: K;
  resolve(value: V): void;
  reject(error: unknown): void;
}
interface Group<K, V> {
  busy: number;
  waiting: Asked<K, V>[];
}

/**
 * A look-up that many may ask at the same moment: what is asked at once is one statement, and while some are at work the
 * others gather for the next one. Whoever comes alone doesn't wait. Not for transactions: it has connections of its own.
 * @param load what was found, in the order of the keys; when it fails it fails for all of them
 * @param groupOf what is looked up by statements of its own
 */
export function together<K, V>(
  load: (deps: Deps, keys: readonly K[]) => Promise<readonly V[]>,
  groupOf: (key: K) => string = () => '',
): (deps: Deps, key: K) => Promise<V> {
  const groupsOf = perApp(() => new Map<string, Group<K, V>>());

  async function work(deps: Deps, group: Group<K, V>): Promise<void> {
    group.busy += 1;
    // What is asked in the same turn goes along.
    await null;
    while (group.waiting.length > 0) {
      const some = group.waiting.splice(0, MOST);
      try {
        const found = await load(
          deps,
          some.map(({ key }) => key),
        );
        for (const [n, { resolve }] of some.entries()) resolve(found[n] as V);
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
    group.busy -= 1;
  }

  return (deps, key) => {
    const groups = groupsOf(deps);
    const name = groupOf(key);
    const group = groups.get(name) ?? { busy: 0, waiting: [] };
    groups.set(name, group);
    return new Promise((resolve, reject) => {
      group.waiting.push({ key, resolve, reject });
      if (group.busy < LANES) void work(deps, group).then(() => group.busy === 0 && groups.delete(name));
    });
  };
}

/**
 * Rows that say for which of the keys they were found, in the order of the keys:
 * `from unnest((select ${ids}::uuid[])) with ordinality as asked (id, place)`. The inner `select` hides from PostgreSQL how
 * many they are, or it would plan the statement anew each time.
 */
export function byPlace<R extends { place: number }>(
  rows: readonly R[],
  keys: readonly unknown[],
): (R | undefined)[] {
  const found = new Map(rows.map((row) => [row.place, row]));
  return keys.map((_, n) => found.get(n + 1));
}
