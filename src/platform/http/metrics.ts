import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '#platform/ctx.ts';
import { storageFaults } from '#platform/storage-faults.ts';

/** Prometheus metrics at /metrics: process, requests by route, open live streams. No personal data in labels. */
export function registerMetrics(app: FastifyInstance, deps: Deps): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  new Gauge({
    name: 'live_streams_open',
    help: 'Open live streams of this process',
    registers: [registry],
    collect() {
      this.set(deps.live.size);
    },
  });
  new Gauge({
    name: 'live_channel_silent_seconds',
    help: 'Time since the database’s channel of live events last brought something, its heartbeat every 5 s included',
    registers: [registry],
    collect() {
      this.set(deps.live.silentMs / 1000);
    },
  });
  new Gauge({
    name: 'storage_faults',
    help: 'Files that could not be stored or read since the start: no room, or a bucket that does not answer',
    labelNames: ['fault'],
    registers: [registry],
    collect() {
      for (const [fault, count] of Object.entries(storageFaults(deps))) this.set({ fault }, count);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
