import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

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
