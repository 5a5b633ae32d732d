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
  const listening = await worker.listenForMetrics();
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await reply.text();
  listening();
  expect(unread).toEqual([]);
  for (const line of [
    /^jobs_late\{job="mail\.send"\} 1$/m,
    /^jobs_oldest_late_seconds\{job="mail\.send"\} (3\d\d|2\d\d)(\.\d+)?$/m,
    /^jobs_given_up\{job="limits\.sweep"\} 1$/m,
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
  const { body } = await app.server.inject('/metrics');
  expect(body).toMatch(/^http_refusals_total\{refusal="401 API_KEY_REQUIRED"\} \d+$/m);
});
