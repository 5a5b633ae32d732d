import { unavailable } from '../errors.ts';
import type { Gate, Sql } from './sql.ts';

/** How long a statement waits for a connection, in ms. */
const LONGEST_WAIT_MS = 2_000;

/** Gives each kind of read a part of a pool, so that a slow one can't take the connections of all others. */
export interface PoolShares {
  /** The pool for one kind. Its statements and transactions wait for their part, and are refused with 503 after 2 s. */
  of(kind: string): Sql;
}

interface Waiting {
  kind: string;
  start(): void;
}

/** @param size the connections of the pool; a kind has at most half of them at once */
export function sharePool(sql: Sql, size: number, longestWaitMs = LONGEST_WAIT_MS): PoolShares {
  const most = Math.ceil(size / 2);
  const busy = new Map<string, number>();
  let total = 0;
  let waiting: Waiting[] = [];
  const kinds = new Map<string, Sql>();

  const isFree = (kind: string) => total < size && (busy.get(kind) ?? 0) < most;
  function begin(kind: string): void {
    total += 1;
    busy.set(kind, (busy.get(kind) ?? 0) + 1);
  }
  function end(kind: string): void {
    total -= 1;
    busy.set(kind, (busy.get(kind) ?? 1) - 1);
    const next = waiting.find((one) => isFree(one.kind));
    if (!next) return;
    waiting = waiting.filter((one) => one !== next);
    next.start();
  }
  const gateOf = (kind: string): Gate => ({
    leave: () => end(kind),
    enter() {
      if (isFree(kind)) {
        begin(kind);
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        const one: Waiting = {
          kind,
          start() {
            clearTimeout(timer);
            begin(kind);
            resolve();
          },
        };
        const timer = setTimeout(() => {
          waiting = waiting.filter((other) => other !== one);
          reject(unavailable());
        }, longestWaitMs);
        waiting.push(one);
      });
    },
  });

  return {
    of(kind) {
      const known = kinds.get(kind) ?? sql.through(gateOf(kind));
      kinds.set(kind, known);
      return known;
    },
  };
}
