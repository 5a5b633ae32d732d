import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { isDatabaseUnavailable } from './sql.ts';

/**
 * A pool for libraries that use `pg`. A connection the database drops is logged instead of ending the process, also
 * while the pool is closing. Only the code is logged: pg's error contains its client and so the password.
 * @param use what the connections are for, in the log
 * @param limits of a statement, in ms
 */
export function pgPool(
  url: string,
  max: number,
  log: FastifyBaseLogger,
  use: string,
  limits: Pick<pg.PoolConfig, 'lock_timeout' | 'statement_timeout'> = {},
): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 10_000, ...limits });
  const lost = (error: Error & { code?: string }) => log.warn({ code: error.code, use }, 'connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

/**
 * The same for the job queue. It retries writing that a job has finished only for errors it considers temporary
 * (graphile-worker 0.18: by code; otherwise the rejection can't be caught and the job stays locked for four hours). A
 * lost connection is such an error.
 */
export function pgPoolForJobs(url: string, max: number, log: FastifyBaseLogger): pg.Pool {
  const pool = pgPool(url, max, log, 'jobs');
  pool.on('connect', (client) => {
    client.query = passing(client.query.bind(client)) as typeof client.query;
  });
  pool.connect = passing(pool.connect.bind(pool)) as typeof pool.connect;
  return pool;
}

const passing =
  (act: (...args: never[]) => unknown) =>
  (...args: never[]): unknown => {
    const result = act(...args);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: Error) => {
      throw isDatabaseUnavailable(error)
        ? Object.assign(new Error(error.message, { cause: error }), { code: 'ETIMEDOUT' })
        : error;
    });
  };
