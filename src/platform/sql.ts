import postgres from 'postgres';
import { databaseSocket, longStartUp } from './database-socket.ts';

export type Sql = postgres.Sql<{ date: Date }>;
export type TransactionSql = postgres.TransactionSql<{ date: Date }>;
/** A part of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

interface ConnectOptions {
  /** Connections at most. */
  pool: number;
  /** Shown in pg_stat_activity. */
  name: string;
  /** Told of every statement, with its values: to look at plans and to measure. */
  debug?: (text: string, values: unknown[]) => void;
  /** Schemas that names are looked for in, where that is not the usual. */
  searchPath?: string;
}

/** Options the driver takes and its types leave out. */
const untypedOptions = {
  // A BEGIN that fills a connection's pipeline is sent without reserving the connection, and others' queries run inside
  // the transaction (porsager/postgres#1189, not fixed in 3.4.9). A pipeline without an end is never full.
  max_pipeline: Number.POSITIVE_INFINITY,
  socket: databaseSocket,
};

/**
 * One pool a process. Rows come back in camelCase; timestamps stay text in UTC ISO 8601 with microseconds,
 * because a JavaScript Date would round them and a rounded time is no keyset cursor.
 */
export function connect(url: string, options: ConnectOptions): Sql {
  const sql = postgres(url, {
    max: options.pool,
    transform: { column: { from: postgres.toCamel } },
    connection: {
      ...longStartUp,
      application_name: options.name,
      TimeZone: 'UTC',
      // A lost client must not hold locks; a stuck query must not hold the pool.
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 10_000,
      ...(options.searchPath ? { search_path: options.searchPath } : {}),
    },
    connect_timeout: 5,
    ...untypedOptions,
    types: {
      date: {
        to: 1184,
        from: [1184],
        serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
        parse: (value: string) => isoTime(value) as unknown as Date,
      },
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
    } as never,
    onnotice: () => {},
    ...(options.debug ? { debug: (_connection, text, values) => options.debug?.(text, values) } : {}),
  }) as unknown as Sql;
  return withoutHoles(sql);
}

/**
 * After a statement that broke off when some of its rows had come, the driver (postgres 3.4.9) goes on counting: the
 * next answer on that connection begins with as many holes, and its first row would seem not to be there. In a
 * transaction the rollback ends the count.
 */
function withoutHoles(sql: Sql): Sql {
  return new Proxy(sql, {
    apply(target, self, args) {
      const query = Reflect.apply(target as unknown as (...given: unknown[]) => unknown, self, args);
      if (query instanceof Promise && 'resolve' in query) {
        const done = query.resolve as (rows: unknown) => void;
        query.resolve = (rows: unknown) => done(Array.isArray(rows) ? filled(rows) : rows);
      }
      return query;
    },
  });
}

function filled<T>(rows: T[]): T[] {
  if (rows.length > 0 && !(0 in rows)) rows.splice(0, rows.length - Object.keys(rows).length);
  return rows;
}

/** `2026-11-20 10:00:00.5+00` -> `2026-11-20T10:00:00.500Z`: milliseconds at least, as JavaScript writes them. */
function isoTime(value: string): string {
  const [seconds = '', fraction = ''] = value.slice(11).replace(/\+00$/, '').split('.');
  return `${value.slice(0, 10)}T${seconds}.${fraction.padEnd(3, '0')}Z`;
}

/** Text for LIKE and ILIKE in which no sign stands for others. */
export const inLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Did PostgreSQL refuse because of this constraint? */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof postgres.PostgresError && error.constraint_name === constraint;
}

/** Did PostgreSQL refuse because there is such a row already, whatever the constraint? */
export function isDuplicate(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '23505';
}

// Codes of a database that is restarting or out of reach: the request failed, the app has not.
const gone = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
  // A server that was the first one until a moment ago takes no more writing.
  '25006',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
// What the other driver (pg, for sign-in and jobs) says of a connection that ended: these errors have no code.
const goneMessage =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/;
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // FATAL: PostgreSQL ended the connection, or did not let us in, whatever its reason.
  if ('severity' in error && error.severity === 'FATAL') return true;
  if ('code' in error && gone.has(String(error.code))) return true;
  return goneMessage.test(error.message);
}

/**
 * What postgres.js throws where nobody can catch it when a connection ends while it is made or written to: a promise
 * nobody holds asks each new connection for array types, and what it writes a tick later finds no socket
 * (porsager/postgres#1208, not mended in 3.4.9). The query it was about is refused, or belongs to no one.
 */
export function isLostConnection(error: unknown): boolean {
  return isDatabaseGone(error) || (error instanceof TypeError && /\bnextWrite\b/.test(error.stack ?? ''));
}

/** A row that came as JSON inside another row: its names become camelCase as a row's own do. */
export function rowOfJson<T>(json: Record<string, unknown>): T {
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [postgres.toCamel(name), value]),
  ) as T;
}
