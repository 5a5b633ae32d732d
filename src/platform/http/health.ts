import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/ctx.ts';

/**
 * /healthz: the process is alive. /readyz: so are the database and the job queue; route traffic by this one. `live` is
 * `polling` while live events don't arrive by themselves: they come a second late, so requests may still be routed here.
 */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', options, async () => ({ ok: true }));
  app.get('/readyz', options, async (_request, reply) => {
    try {
      const [row] = await deps.sql<{ waiting: number }[]>`
        select count(*)::int as waiting from (
          select 1 from graphile_worker.jobs
          where run_at < now() - interval '1 minute' and locked_at is null and attempts < max_attempts
          limit 1000) as late`;
      return { ok: true, lateJobs: row?.waiting ?? 0, live: deps.live.channel };
    } catch {
      return reply
        .code(503)
        .header('retry-after', 2)
        .send({ ok: false, why: 'The database does not answer.' });
    }
  });
}
