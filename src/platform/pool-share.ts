import { unavailable } from './errors.ts';
import type { Sql } from './sql.ts';

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
  /** Resolves when a connection is this kind's, or rejects. */
  function take(kind: string): Promise<void> {
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
  }

  const sharing = (kind: string): Sql => {
    const act = async <T>(work: () => Promise<T>): Promise<T> => {
      await take(kind);
      return work().finally(() => end(kind));
    };
    return new Proxy(sql, {
      apply: (target, self, args) => held(Reflect.apply(target as never, self, args), kind),
      get(target, name) {
        if (name === 'begin') return (...given: unknown[]) => act(() => target.begin(...(given as [never])));
        if (name === 'unsafe')
          return (...given: unknown[]) => held(target.unsafe(...(given as [string])), kind);
        return Reflect.get(target, name);
      },
    });
  };

  /** A statement is sent when somebody waits for it. Fragments and values are left as they are. */
  function held<T>(made: T, kind: string): T {
    if (!(made instanceof Promise && 'handler' in made)) return made;
    const statement = made as unknown as Statement;
    const { handler: send, resolve, reject } = statement;
    statement.handler = (sent) => {
      take(kind).then(() => {
        const done = once(() => end(kind));
        statement.resolve = (value) => {
          done();
          resolve(value);
        };
        statement.reject = (error) => {
          done();
          reject(error);
        };
        send(sent);
      }, reject);
    };
    return made;
  }

  return {
    of(kind) {
      const known = kinds.get(kind) ?? sharing(kind);
      kinds.set(kind, known);
      return known;
    },
  };
}

/** A statement of the driver, with what its types leave out. */
interface Statement {
  handler(statement: Statement): void;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
