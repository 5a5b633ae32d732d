import pg from 'pg';

/** Whether PostgreSQL rejected the statement because of this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint;
}

/** Whether PostgreSQL rejected the statement as a duplicate, whatever the constraint. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, '23505');

/** Whether PostgreSQL rejected the statement with this code (appendix A of its manual). */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof pg.DatabaseError && error.code === code;
}

// A former primary that is now read-only, one that is still in recovery; a full disk.
const cannotStore = ['25006', '53100'];

/** Whether PostgreSQL answers reads and stores nothing. */
export const isDatabaseReadOnly = (error: unknown): boolean =>
  cannotStore.some((code) => hasCode(error, code));

/**
 * Whether the primary may do what a replica refused: the replica is away, or stops the statement to go on with its
 * recovery, or the statement writes, or reads what no replica has (unlogged tables).
 */
export function onlyOfReplica(error: unknown): boolean {
  if (isDatabaseUnavailable(error) || hasCode(error, '40001') || hasCode(error, '40P01')) return true;
  return hasCode(error, '0A000') && /unlogged/.test((error as Error).message);
}

// A database that is restarting, unreachable or stores nothing: the request fails, the app doesn't.
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
  ...cannotStore,
]);
// Messages of `pg` for closed connections, which have no code.
const connectionEnded =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after|timeout exceeded when trying to connect|timeout expired)/;

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
