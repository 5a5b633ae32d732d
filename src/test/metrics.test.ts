import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { testApp } from './test-app.ts';
import { freePort } from './test-pooler.ts';

const { app, config, sql } = await testApp();
const port = await freePort();
const worker = await createApp({ ...config, ROLE: 'worker', METRICS_PORT: port });
const unread: unknown[] = [];
worker.deps.log.warn = (...entry: unknown[]) => void unread.push(entry);
afterAll(() => worker.close());

test('a worker answers at its own port what operators are woken for, and names nobody', async () => {
  await sql`
    select graphile_worker.add_job('mail.send', '{}', run_at => now() - interval '5 minutes'),
      graphile_worker.add_job('limits.sweep', '{}', run_at => now() + interval '1 day', max_attempts => 1)`;
  await sql`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`;
  await sql`select graphile_worker.add_job('push.send', '{}', run_at => now() + interval '1 hour', max_attempts => 9)`;
  await sql`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 9`;
  const listening = await worker.listenForMetrics();
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await reply.text();
  listening();
  expect(unread).toEqual([]);
  for (const line of [
    /^jobs_late\{task="mail\.send"\} 1$/m,
    /^jobs_oldest_late_seconds\{task="mail\.send"\} (3\d\d|2\d\d)(\.\d+)?$/m,
    /^jobs_given_up\{task="limits\.sweep"\} 1$/m,
    /^jobs_retrying\{task="push\.send"\} 1$/m,
    /^jobs_oldest_retrying_seconds\{task="push\.send"\} \d+(\.\d+)?$/m,
    /^payouts_open\{state="requested"\} 0$/m,
    /^staff_queue_waiting\{queue="cases",site="kids"\} 0$/m,
    /^staff_queue_oldest_seconds\{queue="cases",site="sports"\} 0$/m,
    /^database_connections\{kind="web",state="busy"\} \d+$/m,
    /^database_away 0$/m,
  ])
    expect(text).toMatch(line);
  expect((await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.status ?? 'closed').toBe('closed');
});

test('a web process counts what it refuses by code', async () => {
  await app.server.inject({ url: '/api/platform/get-platform' });
  await app.deps.storage.exists('nothing');
  await expect(app.deps.storage.get('nothing')).rejects.toThrow();
  const { body } = await app.server.inject('/metrics');
  expect(body).toMatch(/^http_refusals_total\{refusal="401 API_KEY_REQUIRED"\} \d+$/m);
  for (const [operation, outcome] of [
    ['exists', 'ok'],
    ['get', 'failed'],
  ])
    expect(body).toContain(
      `outgoing_call_duration_seconds_count{target="storage",operation="${operation}",outcome="${outcome}"} 1`,
    );
});

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('what alerts and the dashboard ask for is exported, and the manual describes all that is', async () => {
  const { body } = await app.server.inject('/metrics');
  const kinds = new Map(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind]),
  );
  const series = new Set(
    [...kinds].flatMap(([name, kind]) =>
      kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    ),
  );
  const alerts = read('deploy/prometheus/alerts.yaml');
  const panels = [
    ...read('deploy/grafana/touchline.json').matchAll(/"(?:expr|query)": "((?:[^"\\]|\\.)*)"/g),
  ];
  const asked = [...[...alerts.matchAll(/expr: (.*)/g)], ...panels].flatMap(([, expression = '']) => [
    ...expression.replace(/\\?"[^"]*"|\bby \([^)]*\)|\{|\}/g, ' ').matchAll(/\b[a-z]+_\w+\b/g),
  ]);
  const names = new Set(asked.map(([name]) => name).filter((name) => !ofPromQl.has(name)));
  expect(names.size).toBeGreaterThan(25);
  expect([...names].filter((name) => !series.has(name))).toEqual([]);
  const described = read('docs/operate/watch.md');
  const own = [...kinds.keys()].filter((name) => !/^(nodejs|process)_/.test(name));
  expect(own.filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
});
const ofPromQl = new Set(['histogram_quantile', 'label_values']);

test('each alert says in a sentence what is wrong, and where the manual says what to do', () => {
  const alerts = read('deploy/prometheus/alerts.yaml').split('- alert: ').slice(1);
  const manual = read('docs/operate/incidents.md');
  expect(alerts.length).toBeGreaterThan(15);
  for (const alert of alerts) {
    expect(alert).toMatch(/severity: (page|ticket)/);
    expect(alert).toMatch(/summary: ".+[.?]"/);
    const anchor = /runbook: docs\/operate\/incidents\.md#([a-z-]+)/.exec(alert)?.[1];
    expect(manual, alert.split('\n')[0]).toContain(`<a id="${anchor}"></a>`);
  }
});
