import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleFailures } from './failures.ts';
import { shedLoad } from './security.ts';

/** Blocks the event loop. */
function hold(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

it('refuses new requests while the event loop lags, but serves the files of a page and health checks', async () => {
  const app = Fastify();
  handleFailures(app);
  await shedLoad(app, { NODE_ENV: 'production' }, { maxEventLoopDelay: 400, sampleInterval: 500 });
  for (const path of ['/', '/api/tribe/get-shouts', '/assets/root.js', '/theme.js', '/healthz'])
    app.get(path, () => 'here');
  await app.ready();
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  expect(await statusOf('/')).toBe(200);

  // The delay is sampled every half second, so the loop has to be blocked for longer.
  for (let turns = 0; turns < 3; turns++) {
    hold(600);
    await nextTurn();
  }
  const refused = await app.inject('/');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
  expect(await statusOf('/api/tribe/get-shouts')).toBe(503);
  expect(await statusOf('/assets/root.js')).toBe(200);
  expect(await statusOf('/theme.js')).toBe(200);
  expect(await statusOf('/healthz')).toBe(200);
  await app.close();
});
