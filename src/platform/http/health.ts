import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/ctx.ts';

/** How long the question for late jobs may take. */
const ANSWER_MS = 1_500;

/**
 * /healthz: the process is alive. /readyz: requests may be routed here; 503 until the database has answered once, and while
 * the process is ending. A database that goes away later goes away for all processes: pages that are kept are still served,
 * and taking all processes out would serve none. `live` is `polling` while live events don't arrive by themselves: they come
 * a second late.
 * @returns how to say that the process is ending: connections are told to close after their next answer
 */
export function registerHealth(app: FastifyInstance, deps: Deps): { drain(): void } {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  let [isDraining, wasReady] = [false, false];
  const unready = (why: string) => ({ ok: false, why });

  app.get('/healthz', options, async () => ({ ok: true }));
  app.get('/readyz', options, async (_request, reply) => {
    if (isDraining) return reply.code(503).send(unready('This process is ending.'));
    const lateJobs = deps.database.isAway
      ? null
      : await Promise.race([countLate(deps), sleep(ANSWER_MS, null)]);
    wasReady ||= lateJobs !== null;
    if (!wasReady)
      return reply.code(503).header('retry-after', 2).send(unready('The database does not answer.'));
    return {
      ok: true,
      database: lateJobs === null ? 'away' : 'answers',
      lateJobs,
      live: deps.live.channels.state,
    };
  });
  // Without a promise: it is on the way of every answer.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    drain() {
      isDraining = true;
    },
  };
}

async function countLate({ sql }: Deps): Promise<number | null> {
  try {
    const [row] = await sql<{ waiting: number }[]>`
      select count(*)::int as waiting from (
        select 1 from graphile_worker.jobs
        where run_at < now() - interval '1 minute' and locked_at is null and attempts < max_attempts
        limit 1000) as late`;
    return row?.waiting ?? 0;
  } catch {
    return null;
  }
}
