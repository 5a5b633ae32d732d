import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '#app.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { overNetwork, testApp } from './test-app.ts';
import { startLiveProxy } from './test-live-proxy.ts';
import { testStreams } from './test-stream.ts';

const tested = await testApp();
const { as, config } = tested;
const proxy = await startLiveProxy(overNetwork(config.DATABASE_URL));
// The process whose database fails over. Others, here the test's own app, reach the new server.
const app = await createApp({
  ...config,
  ROLE: 'web',
  DATABASE_URL: proxy.url,
  DATABASE_DIRECT_URL: proxy.url,
});
const listen = testStreams({ app });
const warnings: string[] = [];
app.deps.log.warn = (...entry: unknown[]) => void warnings.push(String(entry[1]));

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  await app.start();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

let n = 0;
const shout = () => as('ann')(createPost, { body: { kind: 'SHOUT', body: `Come on number ${++n}` } });
const ready = async () => (await app.server.inject('/readyz')).json() as { ok: boolean; live: string };
const silentSeconds = async () =>
  Number(/^live_channel_silent_seconds (\S+)$/m.exec((await app.server.inject('/metrics')).body)?.[1]);

test('live events go on when a reconnect meets a server in recovery, and it is seen from outside', async () => {
  const stream = await listen({ topics: 'shouts' });
  expect(await ready()).toMatchObject({ ok: true, live: 'listening' });
  proxy.mode = 'recovering';
  proxy.endListeners();
  // The second refusal: the first attempt after the loss was not the last.
  await vi.waitUntil(() => proxy.refused > 1, { timeout: 5_000, interval: 5 });
  await shout();
  await expect.poll(() => stream.received(), { timeout: 5_000 }).toEqual(['shouts shout.created']);
  expect(await ready()).toMatchObject({ ok: true, live: 'polling' });
  expect(warnings).toContain('live channel lost, polling meanwhile');

  proxy.mode = 'pass';
  await expect.poll(async () => (await ready()).live, { timeout: 5_000 }).toBe('listening');
  await shout();
  await expect.poll(() => stream.received()).toEqual(['shouts shout.created', 'shouts shout.created']);
});

test('a channel that brings no heartbeat for ten seconds counts as lost, and is opened anew', async () => {
  const stream = await listen({ topics: 'shouts' });
  proxy.mode = 'frozen';
  vi.advanceTimersByTime(9_000);
  expect(await silentSeconds()).toBeGreaterThanOrEqual(9);
  expect((await ready()).live).toBe('listening');
  await shout();
  vi.advanceTimersByTime(6_000);
  expect((await ready()).live).toBe('polling');
  proxy.mode = 'pass';
  await expect.poll(async () => (await ready()).live, { timeout: 5_000 }).toBe('listening');
  await expect.poll(() => stream.received()).toEqual(['shouts shout.created']);
  expect(await silentSeconds()).toBeLessThan(5);
});
