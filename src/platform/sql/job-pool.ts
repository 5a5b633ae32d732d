import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { isDatabaseUnavailable } from './errors.ts';
import { openPool } from './pool.ts';

/**
 * The pool of the job queue, which retries writing that a job has finished only for errors it considers temporary
 * (graphile-worker 0.18: by code; otherwise the rejection can't be caught and the job stays locked for four hours). A
 * lost connection is such an error.
 */
export function openJobPool(url: string, max: number, log: FastifyBaseLogger): pg.Pool {
  const pool = openPool(url, { max }, (code) => log.warn({ code, use: 'jobs' }, 'connection lost'));
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
