import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '#app.ts';
import { verifyOtp } from '#features/accounts/arrival/calls.ts';
import { sendOtp } from '#features/auth/calls.ts';
import { getTopTribes } from '#features/tribes/calls.ts';
import { overNetwork, testApp } from './test-app.ts';
import { startLiveProxy } from './test-live-proxy.ts';
import { testStreams } from './test-stream.ts';

const { config, lastCode } = await testApp();
const proxy = await startLiveProxy(overNetwork(config.DATABASE_URL));
const app = await createApp({
  ...config,
  ROLE: 'web',
  DRAIN_SECONDS: 1,
  DATABASE_URL: proxy.url,
  DATABASE_DIRECT_URL: proxy.url,
});
const listen = testStreams({ app });
beforeAll(async () => {
  await app.start();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ask = (url: string) => app.server.inject({ url, headers: { 'x-api-key': config.API_KEY } });
const tribes = (limit: number) => ask(`/api${getTopTribes.path}?limit=${limit}`);

test('a database that falls silent refuses what is asked of it, and what was kept is still served', async () => {
  expect((await tribes(3)).statusCode).toBe(200);
  expect((await ask('/readyz')).json()).toMatchObject({ ok: true, database: 'answers' });
  proxy.mode = 'silent';
  const inFlight = await tribes(4);
  expect([inFlight.statusCode, inFlight.headers['retry-after']]).toEqual([503, '2']);
  expect((await tribes(5)).statusCode).toBe(503);
  expect((await tribes(3)).statusCode).toBe(200);
  expect((await ask('/readyz')).json()).toMatchObject({ ok: true, database: 'away' });
  proxy.mode = 'pass';
  await expect.poll(async () => (await tribes(6)).statusCode, { timeout: 10_000 }).toBe(200);
  expect((await ask('/readyz')).json()).toMatchObject({ ok: true, database: 'answers' });
});

describe('a process on a machine whose clock is ten minutes off', () => {
  const isRight = () =>
    Math.abs(app.deps.clock().getTime() - performance.timeOrigin - performance.now()) < 5_000;
  const setClock = async (minutes: number) => {
    if (minutes === 0) vi.useRealTimers();
    else vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    await expect.poll(isRight, { timeout: 5_000 }).toBe(true);
  };
  const post = (path: string, payload: object) =>
    app.server.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { host: 'localhost', 'x-api-key': config.API_KEY },
      payload,
    });
  afterEach(() => vi.useRealTimers());

  test.each([-10, 10])('takes the time from the database: %i', async (minutes) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    expect(isRight()).toBe(false);
    await expect.poll(isRight, { timeout: 5_000 }).toBe(true);
    await setClock(0);
  });

  test.each([
    [0, 10],
    [-10, 0],
  ])('sends and takes the codes of the others: sent at %i, signed in at %i', async (sentAt, takenAt) => {
    const email = `clock${sentAt}${takenAt}@example.org`;
    await setClock(sentAt);
    expect((await post(sendOtp.path, { email })).statusCode).toBe(200);
    await setClock(0);
    await setClock(takenAt);
    const signedIn = await post(verifyOtp.path, { email, code: await lastCode(email) });
    expect(signedIn.json()).toMatchObject({ isNew: true });
    await setClock(0);
  });
});

test('a process told to end says so first, moves its streams and serves on', async () => {
  const stream = await listen({ topics: 'shouts' });
  const drained = app.drain();
  const unready = await ask('/readyz');
  expect([unready.statusCode, unready.json()]).toEqual([503, { ok: false, why: 'This process is ending.' }]);
  const served = await tribes(7);
  expect([served.statusCode, served.headers.connection]).toEqual([200, 'close']);
  await drained;
  await expect.poll(() => stream.ended).toBe(true);
  expect((await tribes(8)).statusCode).toBe(200);
});
