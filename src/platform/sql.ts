import postgres from 'postgres';
import { databaseSocket, longStartUp } from './database-socket.ts';
import { safeBegin } from './safe-begin.ts';

export type Sql = postgres.Sql<{ date: Date }>;
export type TransactionSql = postgres.TransactionSql<{ date: Date }>;
/** A fragment of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

interface ConnectOptions {
  /** Maximum connections. */
  pool: number;
  /** Shown in pg_stat_activity. */
  name: string;
  /** Called with every statement and its values: to inspect plans and to measure. */
  debug?: (text: string, values: unknown[]) => void;
  /** The search path, when it isn't the default. */
  searchPath?: string;
  /** How long a statement may take, in ms; 0 is without a limit. */
  statementTimeout?: number;
  /** How long a statement may wait for a lock, in ms; left out, or 0, is without a limit of its own. */
  lockTimeout?: number;
}

/** Options the driver supports and its types lack. */
const untypedOptions = {
  // A BEGIN that fills a connection's pipeline is sent without reserving the connection, and other queries run inside
  // the transaction (porsager/postgres#1189, not fixed in 3.4.9). An unlimited pipeline is never full.
  max_pipeline: Number.POSITIVE_INFINITY,
  socket: databaseSocket,
};

/**
 * One pool per process. Rows come back in camelCase; timestamps stay text in UTC ISO 8601 with microseconds, because a
 * JavaScript Date would round them, and a rounded time can't be a keyset cursor.
 */
export function connect(url: string, options: ConnectOptions): Sql {
  const { address, socketFolder } = placeOf(url);
  const sql = postgres(address, {
    ...(socketFolder ? { host: socketFolder } : {}),
    max: options.pool,
    transform: { column: { from: postgres.toCamel } },
    connection: {
      ...longStartUp,
      application_name: options.name,
      TimeZone: 'UTC',
      // A lost client must not hold locks, and a stuck query must not block the pool.
      statement_timeout: options.statementTimeout ?? 15_000,
      lock_timeout: options.lockTimeout ?? 0,
      idle_in_transaction_session_timeout: 10_000,
      // `<%` finds a word of four letters with one typo, from the trigram index alone.
      'pg_trgm.word_similarity_threshold': 0.5,
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
  return mended(sql);
}

/** `?host=/folder` names a Unix socket, as libpq and `pg` read it; this driver takes it as an option only. */
function placeOf(url: string): { address: string; socketFolder: string | null } {
  const address = new URL(url);
  const socketFolder = address.searchParams.get('host');
  address.searchParams.delete('host');
  return { address: address.href, socketFolder };
}

/**
 * Puts right what the driver (postgres 3.4.9) does wrong with transactions (safe-begin.ts), and with rows: after
 * a statement that failed midway through its rows, it doesn't reset its row counter. The next result on that connection
 * starts with as many holes, and its first row seems to be missing. In a transaction the rollback resets the counter.
 */
function mended(sql: Sql): Sql {
  return new Proxy(sql, {
    apply(target, self, args) {
      const query = Reflect.apply(target as unknown as (...given: unknown[]) => unknown, self, args);
      if (query instanceof Promise && 'resolve' in query) {
        const done = query.resolve as (rows: unknown) => void;
        query.resolve = (rows: unknown) => done(Array.isArray(rows) ? filled(rows) : rows);
      }
      return query;
    },
    get: (target, name) =>
      name === 'begin' ? (...given: unknown[]) => safeBegin(target, given) : Reflect.get(target, name),
  });
}

function filled<T>(rows: T[]): T[] {
  if (rows.length > 0 && !(0 in rows)) rows.splice(0, rows.length - Object.keys(rows).length);
  return rows;
}

/** `2026-11-20 10:00:00.5+00` -> `2026-11-20T10:00:00.500Z`: at least milliseconds, as JavaScript writes them. */
function isoTime(value: string): string {
  const [seconds = '', fraction = ''] = value.slice(11).replace(/\+00$/, '').split('.');
  return `${value.slice(0, 10)}T${seconds}.${fraction.padEnd(3, '0')}Z`;
}

/** Escapes the wildcards of LIKE and ILIKE. */
export const inLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Whether PostgreSQL rejected the statement because of this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof postgres.PostgresError && error.constraint_name === constraint;
}

/** Whether PostgreSQL rejected the statement as a duplicate, whatever the constraint. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '23505';
}

// Error codes of a database that is restarting or unreachable: the request fails, the app doesn't.
const unavailableCodes = new Set([
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
  // A former primary that is now read-only.
  '25006',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
// Messages of the other driver (pg, for sign-in and jobs) for closed connections, which have no code.
const connectionEnded =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/;
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // FATAL: PostgreSQL closed or refused the connection, for whatever reason.
  if ('severity' in error && error.severity === 'FATAL') return true;
  if ('code' in error && unavailableCodes.has(String(error.code))) return true;
  return connectionEnded.test(error.message);
}

// A statement over its time limit, a deadlock, a lock not had in time.
const busyCodes = new Set(['57014', '40P01', '55P03']);
/** Whether the same statement can succeed in a moment. Class 53: out of memory, disk or connections. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const code = String(error.code);
  return busyCodes.has(code) || /^53\w{3}$/.test(code);
}

/**
 * What postgres.js throws without a catchable promise when a connection ends while it is opened or written to: it asks
 * each new connection for array types without handling the rejection, and writes a tick later to a socket that is gone
 * (porsager/postgres#1208, not fixed in 3.4.9). The affected query is rejected, or there is none.
 */
export function isLostConnection(error: unknown): boolean {
  return (
    isDatabaseUnavailable(error) || (error instanceof TypeError && /\bnextWrite\b/.test(error.stack ?? ''))
  );
}

/** A row from a JSON column: its keys become camelCase like those of any row. */
export function rowOfJson<T>(json: Record<string, unknown>): T {
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [postgres.toCamel(name), value]),
  ) as T;
}
