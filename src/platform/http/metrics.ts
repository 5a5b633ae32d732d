import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { type Deps, jobCtx } from '#platform/ctx.ts';
import { type WatchedGauges, watchedGauges } from '#platform/gauges.ts';
import type { Pools } from '#platform/sql/pools.ts';
import type { Replicas } from '#platform/sql/replicas.ts';
import type { Valkey } from '#platform/valkey/valkey.ts';
import { withinTime } from '#platform/within-time.ts';
import type { ResponseCache } from './response-cache.ts';

/** Figures of the database are read at most so often, whoever asks. */
const KEPT_MS = 15_000;
const READ_MS = 5_000;

interface Measured {
  valkey: Valkey | null;
  deps: Deps;
  cache: ResponseCache;
  pools: Pools;
}

/** Prometheus metrics: process, requests by route, live streams, connections, what waits. No personal data in labels. */
export interface Metrics {
  /** Counts the requests of a web process, and answers at /metrics unless they have a port of their own. */
  register(app: FastifyInstance): void;
  /** On METRICS_PORT, for web processes and workers. @returns how to close it */
  listen(): Promise<() => void>;
}

export function createMetrics({ deps, cache, pools, valkey }: Measured): Metrics {
  const { HOST, METRICS_PORT } = deps.config;
  const { registry, requests } = deps.figures;
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const inAnswer =
    'the database’s channel of live events last brought something, its heartbeat every 5 s included';
  gauge('live_streams_open', 'Open live streams of this process', () => deps.live.size);
  gauge('live_channel_silent_seconds', `Time since ${inAnswer}`, () => deps.live.channels.silentMs / 1000);
  gauge('database_away', '1 while the database does not answer', () => Number(deps.database.isAway));
  gauge('valkey_away', '1 while Valkey does not answer; 0 without one', () =>
    Number(valkey?.isAway ?? false),
  );
  gauge('response_cache_bytes', 'Kept answers for visitors', () => cache.size);
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process by what they are for; waiting: who waits for one',
    labelNames: ['kind', 'state'],
    registers,
    collect() {
      for (const { kind, idle, total, waiting } of pools.sizes())
        for (const [state, n] of Object.entries({ busy: total - idle, idle, waiting }))
          this.set({ kind, state }, n);
    },
  });
  watchReplicas(pools.replicas, registry);
  for (const watched of watchedGauges.of({ deps })) watchDatabase(deps, watched, registers);

  return {
    register(app) {
      app.addHook('onResponse', async (request, reply) => {
        requests.observe(
          {
            method: request.method,
            route: request.routeOptions.url ?? 'none',
            status: `${Math.floor(reply.statusCode / 100)}xx`,
          },
          reply.elapsedTime / 1000,
        );
      });
      if (METRICS_PORT) return;
      app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
        reply.type(registry.contentType).send(await registry.metrics()),
      );
    },
    async listen() {
      if (!METRICS_PORT) return () => {};
      const server = createServer(async (request, response) => {
        if (request.url !== '/metrics') return response.writeHead(404).end();
        const text = await registry.metrics();
        return response.writeHead(200, { 'content-type': registry.contentType }).end(text);
      });
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen({ port: METRICS_PORT, host: HOST }, resolve);
      });
      return () => void server.close();
    },
  };
}

function watchReplicas({ all, reads, fallbacks }: Replicas, registry: Registry): void {
  const ofEach = (name: string, help: string, read: (replica: Replicas['all'][number]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers: [registry],
      collect() {
        for (const replica of all) this.set({ replica: replica.name }, read(replica));
      },
    });
  ofEach(
    'database_replica_lag_seconds',
    'How far a replica is behind the primary',
    (replica) => replica.lagSeconds,
  );
  ofEach('database_replica_usable', '1 while reads may go to a replica', (replica) =>
    Number(replica.isUsable),
  );
  const countOf = (
    name: string,
    help: string,
    label: string,
    counts: () => Iterable<readonly [string, number]>,
  ) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset();
        for (const [of, count] of counts()) this.inc({ [label]: of }, count);
      },
    });
  countOf(
    'database_reads_total',
    'Calls that may read from a replica, by where they did: own-write and no-replica are the primary',
    'target',
    () => Object.entries(reads),
  );
  countOf(
    'database_replica_fallbacks_total',
    'Statements that a replica refused and the primary answered, by the code of the fault',
    'code',
    () => fallbacks,
  );
}

/** What can't be read is left out, which alerts notice too. */
function watchDatabase(deps: Deps, { figures, labels, read }: WatchedGauges, registers: Registry[]): void {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: ReturnType<WatchedGauges['read']> = Promise.resolve([]);
  function lately() {
    if (performance.now() - readAt < KEPT_MS) return reading;
    readAt = performance.now();
    reading = withinTime(READ_MS, read(jobCtx(deps))).catch((error) => {
      deps.log.warn({ err: error, figures: Object.keys(figures) }, 'figures for /metrics could not be read');
      return [];
    });
    return reading;
  }
  for (const [name, help] of Object.entries(figures))
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers,
      async collect() {
        const rows = await lately();
        this.reset();
        for (const { labels: of, values } of rows) this.set(of, values[name] ?? 0);
      },
    });
}
