import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { isDatabaseGone } from './sql.ts';

/**
 * A pool for libraries that speak to PostgreSQL through `pg`. A connection that the database drops is a log line and
 * not the end of the process, also while the pool is ending. Only the code is logged: pg's error carries its client,
 * and that one the password.
 * @param use whose connections these are, in the log
 */
export function pgPool(url: string, max: number, log: FastifyBaseLogger, use: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 10_000 });
  const lost = (error: Error & { code?: string }) => log.warn({ code: error.code, use }, 'connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

/**
 * The same for the job queue, which tries again to write that a job has ended when it takes the error for a passing one
 * (graphile-worker 0.18: by code, and what gets lost otherwise is a rejection nobody can catch and a job that stays
 * locked for four hours). A lost connection is such an error.
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
      throw isDatabaseGone(error)
        ? Object.assign(new Error(error.message, { cause: error }), { code: 'ETIMEDOUT' })
        : error;
    });
  };
