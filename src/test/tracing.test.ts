import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { pay } from '#demo/pay.ts';
import { verifyOtp } from '#features/accounts/arrival/calls.ts';
import { completeProfile } from '#features/accounts/signup/calls.ts';
import { sendOtp } from '#features/auth/calls.ts';
import { initiatePayment, processPayment } from '#features/payments/calls.ts';
import { testGoods } from '#features/payments/test-goods.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { handleFailures } from '#platform/http/failures.ts';
import { createServer as createOwnServer } from '#platform/http/server.ts';
import { statementName } from '#platform/tracing.ts';
import { testApp } from './test-app.ts';
import { testMailServer } from './test-mail-server.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

/** Takes traces as OTLP over HTTP, in JSON. */
const collector = { way: 'taking' as 'taking' | 'silent' | 'refusing', bodies: [] as string[] };
const listening = createServer(async (request, response) => {
  const body = (await request.setEncoding('utf8').toArray()).join('');
  if (collector.way === 'silent') return;
  if (collector.way === 'refusing') return response.writeHead(400).end();
  collector.bodies.push(body);
  return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
await once(listening.listen(0, '127.0.0.1'), 'listening');
const endpoint = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
afterAll(() => {
  listening.close();
  listening.closeAllConnections();
});
const spans = (): Span[] =>
  collector.bodies.flatMap((body) =>
    (JSON.parse(body).resourceSpans as { scopeSpans: { spans: Span[] }[] }[]).flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );

const smtp = await testMailServer();
const tested = await testApp(
  {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=ours',
    OTEL_TRACES_SAMPLER_ARG: '1',
  },
  { sandbox: true },
);
const { app, config, anyone, withToken, as, idOf, runJobs } = tested;
const goods = await testGoods(tested, [{ accountId: await idOf('maker'), share: 10_000 }]);
goods.sellAs('jersey', {});

beforeEach(() => {
  collector.way = 'taking';
  collector.bodies = [];
});

/** The trace that a request began, as soon as such a part of it has arrived. */
async function traceOf(name: string, part: string | RegExp): Promise<Span[]> {
  const begun = () => {
    const root = spans().find((span) => span.name === name);
    return spans().filter(({ traceId }) => traceId === root?.traceId);
  };
  const names = () => begun().map((span) => span.name);
  const sentNames = async () => {
    await app.deps.tracing?.flush();
    return names();
  };
  await expect.poll(sentNames, { timeout: 8_000 }).toContainEqual(expect.stringMatching(part));
  return begun();
}

test('one trace goes from a request through its statements and jobs to others, and names nobody', async () => {
  const email = 'philippa.walker@touchline.test';
  await anyone()(sendOtp, { body: { email } });
  await runJobs();
  const code = /\b(\d{6}) is your/.exec(smtp.received.at(-1) ?? '')?.[1] ?? '';
  const { accessToken: token } = await anyone()(verifyOtp, { body: { email, code } });
  const me = withToken(token);
  await me(completeProfile, {
    body: {
      role: 'USER',
      username: 'philippa_w',
      displayName: 'Philippa Walker',
      country: 'GB',
      birthDate: '1991-03-07',
    },
  });
  await me(createPost, { body: { kind: 'SHOUT', body: 'My knee is swollen again' } });
  const requestKey = 'key-of-philippa';
  const items = [{ kind: 'jersey', refId: await goods.make(1000, 1), quantity: 1 }];
  const { paymentId, checkoutUrl } = await me(initiatePayment, { body: { items }, requestKey });
  await pay(checkoutUrl ?? '');
  await me(processPayment, { params: { paymentId } });
  await app.server.inject({
    url: '/api/global/search/swollen%20knee?type=all',
    remoteAddress: '203.0.113.77',
    headers: {
      host: 'localhost',
      'x-api-key': config.API_KEY,
      cookie: 'visit=philippa',
      'user-agent': 'Philippafox',
    },
  });
  await runJobs();

  const signIn = await traceOf(`POST /api${sendOtp.path}`, 'mail send');
  const parents = new Map(signIn.map((span) => [span.spanId, span]));
  const above = (span: Span | undefined) => parents.get(span?.parentSpanId ?? '');
  const sent = signIn.find(({ name }) => name === 'mail send');
  expect(above(sent)?.name).toBe('job mail.send');
  expect(above(above(sent))?.name).toBe(`POST /api${sendOtp.path}`);
  expect(signIn.filter(({ name }) => /^(select|insert|with) /.test(name)).length).toBeGreaterThan(1);
  expect(signIn.filter(({ parentSpanId }) => !parentSpanId)).toHaveLength(1);
  await traceOf(`POST /api${initiatePayment.path}`, 'provider POST checkout');
  await traceOf(`POST /api${createPost.path}`, /^job event:/);
  await traceOf('GET /api/global/search/:searchKey', /^(select|with) /);

  const all = collector.bodies.join('\n');
  const personal = [
    ...['philippa', 'walker', '1991', 'knee', 'swollen', '203.0.113', '127.0.0.1'],
    ...[code, token, paymentId, requestKey, checkoutUrl ?? '', config.API_KEY],
  ];
  expect(personal.filter((text) => all.toLowerCase().includes(text.toLowerCase()))).toEqual([]);
});

test('a collector that is silent or refuses slows nobody down, and what waits for it is bounded', async () => {
  const ask = async () => {
    const began = performance.now();
    await as('ada')(createPost, { body: { kind: 'SHOUT', body: `Number ${began} is on` } });
    return performance.now() - began;
  };
  await ask();
  for (const way of ['silent', 'refusing'] as const) {
    collector.way = way;
    expect(Math.max(await ask(), await ask(), await ask()), way).toBeLessThan(1_500);
  }
  collector.way = 'silent';
  const { tracing } = app.deps;
  const held = () => {
    global.gc?.();
    return process.memoryUsage().heapUsed;
  };
  const fill = (amount: number) => {
    for (let n = 0; n < amount; n++)
      tracing?.begin('GET /filled', 'server', { 'http.route': '/filled' })?.end();
  };
  fill(5_000);
  const before = held();
  fill(50_000);
  expect((held() - before) / 2 ** 20).toBeLessThan(60);
  const figures = async () => (await app.server.inject('/metrics')).body;
  await expect.poll(figures, { timeout: 6_000 }).toMatch(/^trace_batches_total\{outcome="lost"\} [1-9]/m);
});

test('without a collector OpenTelemetry isn’t even loaded', async () => {
  const off = await createApp({ ...config, OTEL_EXPORTER_OTLP_ENDPOINT: undefined });
  expect(off.deps.tracing).toBeNull();
  await off.close();
  const src = join(import.meta.dirname, '..');
  const naming = (text: RegExp) =>
    globSync('**/*.ts', { cwd: src }).filter((file) => text.test(readFileSync(join(src, file), 'utf8')));
  expect(naming(/from '@opentelemetry\//)).toEqual(['platform/tracer.ts']);
  expect(naming(/(from|import\() ?'[^']*\/tracer\.ts'/)).toEqual(['platform/tracing.ts']);
  expect(readFileSync(join(src, 'platform/tracing.ts'), 'utf8')).toMatch(/await import\('\.\/tracer\.ts'\)/);
});

test('a fault of ours is answered with a reference, which its log line and its trace have too', async () => {
  const { server } = createOwnServer(config);
  handleFailures(server);
  let id = '';
  server.get('/broken', async (request) => {
    id = request.id;
    throw new Error('secret detail');
  });
  const reply = await server.inject('/broken');
  expect(reply.statusCode).toBe(500);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(reply.json()).toEqual({ code: 'INTERNAL', message: expect.stringContaining(id), reference: id });
  await server.close();
});

test.each([
  ['select id from post where id = $1', 'select post'],
  ['\n  with seen as (select 1 from auth_session) update rate_limit set n = 1', 'with auth_session'],
  ['insert into "live_event" (a) values ($1)', 'insert live_event'],
  ["set local statement_timeout = 'bob@touchline.test'", 'set'],
  ['commit', 'commit'],
])('a statement is named by what it does to which table: %s', (text, name) => {
  expect(statementName(text)).toBe(name);
});
