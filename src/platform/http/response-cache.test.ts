import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { createResponseCache, type ResponseCache } from './response-cache.ts';

const keep = (cache: ResponseCache, key: string, text: string) =>
  cache.once(key, 5, async () => ({ text, type: 'text/plain' }));
const textOf = (cache: ResponseCache, key: string) => cache.find(key)?.body.toString();

describe('cached responses', () => {
  test('are refreshed by one request when they are stale, while others get the stale one', async () => {
    let now = 0;
    const cache = createResponseCache(() => now);
    await keep(cache, 'sports /a', 'body');
    now = 4_999;
    expect(textOf(cache, 'sports /a')).toBe('body');
    now = 5_001;
    expect(cache.find('sports /a')).toBeUndefined();
    expect(textOf(cache, 'sports /a')).toBe('body');
    await keep(cache, 'sports /a', 'new');
    expect(textOf(cache, 'sports /a')).toBe('new');
  });

  test('are refreshed by the next request when refreshing failed', async () => {
    let now = 0;
    const cache = createResponseCache(() => now);
    await keep(cache, 'sports /a', 'body');
    now = 5_001;
    expect(cache.find('sports /a')).toBeUndefined();
    const failing = cache.once('sports /a', 5, () => Promise.reject(new Error('no database')));
    await expect(failing).rejects.toThrow('no database');
    expect(cache.find('sports /a')).toBeUndefined();
  });

  test('are dropped when they have been stale for long', async () => {
    let now = 0;
    const cache = createResponseCache(() => now);
    await keep(cache, 'sports /a', 'body');
    now = 60_000;
    expect(cache.find('sports /a')).toBeUndefined();
    expect(cache.find('sports /a')).toBeUndefined();
  });

  test('stay for a minute while the database is away, also where nothing is heard of it', async () => {
    let [now, isAway, hears] = [0, false, true];
    const cache = createResponseCache(() => now, { mayKeep: () => hears, isAway: () => isAway });
    await keep(cache, 'sports /a', 'body');
    now = 20_000;
    hears = false;
    expect(textOf(cache, 'sports /a')).toBeUndefined();
    isAway = true;
    for (now of [20_001, 50_000]) expect(textOf(cache, 'sports /a')).toBe('body');
    now = 66_000;
    expect(textOf(cache, 'sports /a')).toBeUndefined();
  });

  test('are separate for each site', async () => {
    const cache = createResponseCache();
    await keep(cache, 'sports /a', 'body');
    expect(cache.find('kids /a')).toBeUndefined();
  });

  test('are made once for all who ask before there is one', async () => {
    const cache = createResponseCache();
    const begun: (() => void)[] = [];
    const make = () =>
      new Promise<{ text: string; type: string }>((resolve) => {
        begun.push(() => resolve({ text: 'body', type: 'text/plain' }));
      });
    const asked = [1, 2, 3].map(() => cache.once('sports /a', 5, make));
    expect(begun).toHaveLength(1);
    begun[0]?.();
    expect(new Set(await Promise.all(asked)).size).toBe(1);
  });

  test('that were read before something became less visible are neither served nor kept', async () => {
    const cache = createResponseCache();
    await keep(cache, 'sports /a', 'kept before');
    const read = Promise.withResolvers<{ text: string; type: string }>();
    const before = cache.once('sports /b', 5, () => read.promise);
    cache.clear();
    const after = keep(cache, 'sports /b', 'read after');
    read.resolve({ text: 'read before', type: 'text/plain' });
    await Promise.all([before, after]);
    expect(cache.find('sports /a')).toBeUndefined();
    expect(textOf(cache, 'sports /b')).toBe('read after');
  });

  test('are not kept while this process does not hear what becomes less visible', async () => {
    let hears = false;
    const cache = createResponseCache(Date.now, { mayKeep: () => hears });
    await keep(cache, 'sports /a', 'body');
    hears = true;
    expect(cache.find('sports /a')).toBeUndefined();
    await keep(cache, 'sports /a', 'body');
    hears = false;
    expect(cache.find('sports /a')).toBeUndefined();
  });

  test('count with their compressed copies towards the limit of memory', async () => {
    const cache = createResponseCache(Date.now, { maxBytes: 60_000 });
    const app = Fastify();
    app.get('/:name', async (request, reply) => {
      const { name } = request.params as { name: string };
      const found = cache.find(name) ?? (await keep(cache, name, randomBytes(10_000).toString('hex')));
      return cache.send(found, request, reply);
    });
    const ask = (name: string, encoding: string) =>
      app.inject({ url: `/${name}`, headers: { 'accept-encoding': encoding } });
    await ask('a', 'identity');
    const plain = cache.size;
    const packed = (await ask('a', 'br')).rawPayload.length + (await ask('a', 'gzip')).rawPayload.length;
    expect(cache.size).toBe(plain + packed);
    // Two with all copies are more than the limit.
    for (const encoding of ['identity', 'br', 'gzip']) await ask('b', encoding);
    expect(cache.size).toBeLessThanOrEqual(60_000);
    expect(cache.find('a')).toBeUndefined();
    await app.close();
  });
});
