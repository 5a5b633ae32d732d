import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseWatch } from './database-watch.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { openPool } from './pool.ts';
import { ofEverySession, POOLED_STATEMENT_MS, type Pooler } from './pooler.ts';
import { isStale, type Line, send } from './query.ts';
import { type Elsewhere, type Gate, makeTag, type Sql, type TransactionSql } from './sql.ts';
import { locate, type Sender, type Statement } from './statement.ts';
import { batchesAlone, sendLimited, transaction } from './transaction.ts';

interface ConnectOptions {
  /** Maximum connections. */
  pool: number;
  /** Shown in pg_stat_activity. */
  name: string;
  /** Called with every statement and its values: to inspect plans and to measure. */
  debug?: (text: string, values: unknown[]) => void;
  /** The search path, when it isn't the default. */
  searchPath?: string;
  /** A replica: whatever writes is refused, wherever the address leads. */
  isReadOnly?: boolean;
  /** How long a statement may take, in ms; 0 is without a limit. */
  statementTimeout?: number;
  /** How long a statement may wait for a lock, in ms; left out, or 0, is without a limit of its own. */
  lockTimeout?: number;
  /** What stands at that address in front of PostgreSQL. */
  pooler?: Pooler | null;
  /** Who watches whether it answers: nothing waits for a database that is known to be away. */
  watch?: Pick<DatabaseWatch, 'isAway' | 'heard'> | undefined;
}

const END_MS = 5_000;
/** A connection is replaced in time: what it has prepared and cached goes with it. */
const LIFETIME_S = 2_700;

/** The connections of one kind. Rows come back in camelCase, timestamps as text in UTC ISO 8601 with microseconds. */
export function connect(url: string, options: ConnectOptions): Sql {
  const { pooler, statementTimeout = 15_000 } = options;
  const settings = {
    ...ofEverySession,
    statement_timeout: statementTimeout,
    lock_timeout: options.lockTimeout ?? 0,
    ...(options.isReadOnly ? { default_transaction_read_only: 'on' } : {}),
    ...(options.searchPath ? { search_path: options.searchPath } : {}),
  };
  const pool = openPool(url, {
    max: options.pool,
    application_name: options.name,
    // Poolers refuse them: there the role has them.
    ...(pooler ? {} : { options: asOptions(settings) }),
    // The statements of a transaction don't wait for one another on the way.
    pipeline: true,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: LIFETIME_S,
  });
  return sqlOn(
    connectionsOf(
      pool,
      { onStatement: options.debug, ...(pooler ? limitsBehind(pooler, statementTimeout) : {}) },
      options.watch,
    ),
  );
}

const asOptions = (settings: Record<string, string | number>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${String(value).replaceAll(/[\\ ]/g, '\\$&')}`)
    .join(' ');

/** Transactions set the limit of their kind; a statement by itself has the role's, unless its kind may take longer. */
const limitsBehind = (pooler: Pooler, statementTimeout: number): Omit<Line, 'client'> => ({
  limits: [`set local statement_timeout = ${statementTimeout}`],
  limitsAlone: statementTimeout > POOLED_STATEMENT_MS,
  isUnprepared: !pooler.keepsPrepared,
});

interface Connections {
  pool: pg.Pool;
  /** A connection for one user at a time. */
  take(): Promise<Taken>;
  /** Ends all connections now, whatever they are doing. */
  cut(): void;
  end(): Promise<void>;
}
interface Taken extends Line {
  /** @param error what its user ended with: a connection that is lost goes */
  release(error?: unknown): void;
}

function connectionsOf(
  pool: pg.Pool,
  kind: Omit<Line, 'client'>,
  watch: ConnectOptions['watch'],
): Connections {
  const waiting = new Set<(error: Error) => void>();
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  let ended: Promise<void> | undefined;

  const take = () =>
    new Promise<Taken>((resolve, reject) => {
      if (watch?.isAway) return reject(doesNotAnswer());
      waiting.add(reject);
      pool.connect((error, client, release) => {
        const isWaiting = waiting.delete(reject);
        if (!client) return reject(error);
        if (!isWaiting) return release();
        const releaseIt = (why?: unknown) => {
          const isLost = isDatabaseUnavailable(why);
          if (!isLost) watch?.heard();
          release(isLost);
        };
        resolve({ ...kind, client, release: releaseIt });
      });
    });

  function refuseWaiting(why: Error): void {
    for (const refuse of waiting) refuse(why);
    waiting.clear();
  }
  const cut = () => {
    refuseWaiting(doesNotAnswer());
    for (const { connection } of clients) connection.stream.destroy();
  };

  async function end(): Promise<void> {
    // Who has asked for a connection that is free gets it; who waits for one of a pool that ends would wait forever.
    await setImmediate();
    refuseWaiting(new Error('Cannot use a pool after calling end on the pool'));
    const timer = setTimeout(cut, END_MS);
    await pool.end();
    clearTimeout(timer);
  }
  return {
    pool,
    take,
    cut,
    end() {
      ended ??= end();
      return ended;
    },
  };
}

/** As PostgreSQL says it: a failure of the connection. */
const doesNotAnswer = () => Object.assign(new Error('The database does not answer.'), { code: '08006' });

/** What stands behind each, for those that prefer it. */
const behind = new WeakMap<Sql, Connections>();

function sqlOn(connections: Connections, elsewhere?: Elsewhere): Sql {
  function preferred(): Connections | undefined {
    const sql = elsewhere?.choose();
    return sql ? behind.get(sql) : undefined;
  }
  async function using<T>(work: (line: Line) => Promise<T>): Promise<T> {
    const first = preferred();
    if (!first) return usingOne(connections, work);
    return usingOne(first, work).catch((error: unknown) => {
      if (!elsewhere?.isDoneHere(error)) throw error;
      return usingOne(connections, work);
    });
  }
  const sender: Sender = {
    send(statement) {
      return using((line) => sendAlone(line, statement));
    },
    async *batches(statement, size) {
      const first = preferred();
      let hasBegun = false;
      try {
        for await (const rows of batchesOn(first ?? connections, statement, size)) {
          hasBegun = true;
          yield rows;
        }
      } catch (error) {
        if (!first || hasBegun || !elsewhere?.isDoneHere(error)) throw error;
        yield* batchesOn(connections, statement, size);
      }
    },
  };
  const sql = Object.assign(makeTag(sender), {
    begin: <T>(work: (sql: TransactionSql) => T | Promise<T>) => using((line) => transaction(line, work)),
    through: (gate: Gate) => sqlOn(gated(connections, gate)),
    preferring: (other: Elsewhere) => sqlOn(connections, other),
    pool: connections.pool,
    cut: connections.cut,
    end: connections.end,
  });
  behind.set(sql, connections);
  return sql;
}

/** Takes a connection for some work. */
async function usingOne<T>(connections: Connections, work: (line: Line) => Promise<T>): Promise<T> {
  const taken = await connections.take();
  let fault: unknown;
  try {
    return await work(taken);
  } catch (error) {
    fault = error;
    throw error;
  } finally {
    taken.release(fault);
  }
}

async function* batchesOn(
  connections: Connections,
  statement: Statement<readonly unknown[]>,
  size: number,
): AsyncGenerator<unknown[]> {
  const taken = await connections.take();
  let fault: unknown;
  try {
    yield* batchesAlone(taken, statement, size);
  } catch (error) {
    fault = error;
    throw error;
  } finally {
    taken.release(fault);
  }
}

const gated = (connections: Connections, gate: Gate): Connections => ({
  ...connections,
  async take() {
    await gate.enter();
    try {
      const taken = await connections.take();
      return {
        ...taken,
        release(error) {
          taken.release(error);
          gate.leave();
        },
      };
    } catch (error) {
      gate.leave();
      throw error;
    }
  },
});

async function sendAlone(line: Line, statement: Statement<readonly unknown[]>) {
  const written = statement.written();
  try {
    return await (line.limitsAlone ? sendLimited(line, written) : send(line, written));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Nothing was executed: it is sent once more without a name.
    if (isStale(error) && written.isKept) return send(line, { ...written, isKept: false });
    locate(error, statement);
    throw error;
  }
}
