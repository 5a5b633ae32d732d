import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { createApp } from '#app.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { getTribeMembersPosts } from '#features/posts/feeds/calls.ts';
import type { Config } from '#platform/config.ts';
import type { World } from './fill.ts';
import type { Row } from './money.ts';

const REQUESTS = 100;
const ROUNDS = 30;

type App = Awaited<ReturnType<typeof createApp>>;

/**
 * What traces cost a request, in processor time: without, a part of them as usual, and all of them. Three apps in this one
 * process answer in turn, so that what else the machine does is alike for all; taking what is sent counts too.
 */
export async function traces(
  config: Config,
  world: World,
  { headers }: { headers: Record<string, string> },
): Promise<Row[]> {
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'));
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const open = (part: number | null) =>
    createApp({
      ...config,
      ROLE: 'web',
      ...(part !== null && { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: part }),
    });
  const apps = {
    off: await open(null),
    usual: await open(config.OTEL_TRACES_SAMPLER_ARG),
    all: await open(1),
  };
  let n = 0;
  const asked = (): InjectOptions['headers'] => ({
    ...headers,
    authorization: `Bearer ${world.tokens[n++ % world.tokens.length]}`,
  });
  const read = () => ({ url: `/api${getTribeMembersPosts.path}?tribeId=${world.tribeId}`, headers: asked() });
  const shout = () => ({
    method: 'POST' as const,
    url: `/api${createPost.path}`,
    headers: asked(),
    payload: { kind: 'SHOUT', body: `Written at ${process.hrtime.bigint()}.` },
  });
  const rows = [
    ...(await compare('a member reads a tribe’s feed', apps, read)),
    ...(await compare('a member shouts', apps, shout)),
  ];
  await Promise.all(Object.values(apps).map((app) => app.close()));
  collector.close();
  return rows;
}

async function compare(
  what: string,
  apps: Record<'off' | 'usual' | 'all', App>,
  request: () => InjectOptions,
): Promise<Row[]> {
  const least = {
    off: Number.POSITIVE_INFINITY,
    usual: Number.POSITIVE_INFINITY,
    all: Number.POSITIVE_INFINITY,
  };
  for (let round = 0; round < ROUNDS; round++)
    for (const name of ['off', 'usual', 'all'] as const)
      least[name] = Math.min(least[name], await costOf(apps[name], request));
  const { off, usual, all } = least;
  return [
    [`(t) ${what}, without traces`, `${off.toFixed(2)} ms`, ''],
    ['    one of twenty traced: in times of that', (usual / off).toFixed(3), 'at most 1.05'],
    ['    all traced: in times of that', (all / off).toFixed(2), ''],
  ];
}

async function costOf({ server, deps }: App, request: () => InjectOptions): Promise<number> {
  const before = process.cpuUsage();
  for (let sent = 0; sent < REQUESTS; sent++) {
    const { statusCode, body } = await server.inject(request());
    if (statusCode !== 200) throw new Error(`answered ${statusCode}: ${body}`);
  }
  await deps.tracing?.flush();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / REQUESTS;
}
