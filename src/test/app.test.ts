import { describe, expect, test } from 'vitest';
import { getPostDetails } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { likeUnlikePost } from '#features/posts/reactions/calls.ts';
import { getPlatform } from '#features/sites/calls.ts';
import { getTopTribes, joinTribe, leaveTribe } from '#features/tribes/calls.ts';
import { connect } from '#platform/sql/connect.ts';
import { testApp } from './test-app.ts';

const { app, as, anyone, sql, config, tokenOf } = await testApp();
const key = { 'x-api-key': config.API_KEY };
const nowhere = '00000000-0000-7000-8000-000000000000';

interface Described {
  paths: Record<string, Record<string, { security: object[] }>>;
}

describe('every call', async () => {
  const { paths } = (await app.server.inject('/api/openapi.json')).json<Described>();
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase() as 'GET',
      url: path.replace(/\{\w+\}/g, nowhere),
      member: 'session' in (security[0] ?? {}),
    })),
  );

  test.each(calls)('$name requires the API key', async ({ method, url }) => {
    const reply = await app.server.inject({ method, url });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ code: 'API_KEY_REQUIRED' });
  });

  test.each(calls.filter(({ member }) => member))(
    '$name asks a visitor to sign in',
    async ({ method, url }) => {
      const reply = await app.server.inject({ method, url, headers: key });
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    },
  );

  test.each(calls)('$name rejects an ended session', async ({ method, url }) => {
    const headers = { ...key, authorization: 'Bearer gone' };
    expect((await app.server.inject({ method, url, headers })).json()).toMatchObject({
      code: 'SESSION_ENDED',
    });
  });
});

describe('the API', () => {
  test('says how often a call may be made, what is left, and when to try again', async () => {
    const headers = { ...key, authorization: `Bearer ${await tokenOf('rita')}` };
    const mute = () =>
      app.server.inject({ method: 'PUT', url: '/api/account/mute-words', headers, payload: { words: [] } });
    const first = await mute();
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"write";q=60;w=60',
      ratelimit: expect.stringMatching(/^"write";r=59;t=\d+$/),
    });
    const replies = await Promise.all(Array.from({ length: 60 }, mute));
    const [refused] = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused?.headers).toMatchObject({
      'ratelimit-policy': '"write";q=60;w=60',
      ratelimit: expect.stringMatching(/^"write";r=0;t=\d+$/),
      'retry-after': expect.stringMatching(/^[1-9]\d?$/),
    });
  });

  test('leads nobody away from the children’s site', async () => {
    const linksOn = async (host: string) => {
      const reply = await app.server.inject({
        url: '/api/platform/get-platform',
        headers: { ...key, host },
      });
      const { socialLinks, shortSocialLinks } = reply.json<{ socialLinks: []; shortSocialLinks: [] }>();
      return [socialLinks.length, shortSocialLinks.length];
    };
    const links = [{ kind: 'discord', href: 'https://discord.com/invite/ours' }];
    await sql`delete from instance`;
    await sql`insert into instance (name, social_links) values ('Ours', ${sql.json(links)})`;
    await expect.poll(() => linksOn('localhost')).toEqual([1, 1]);
    expect(await linksOn('kids.localhost')).toEqual([0, 0]);
  });

  test('names every currency as upper-case ISO 4217', async () => {
    const described = (await app.server.inject('/api/openapi.json')).json<object>();
    const currencies = [...propertiesNamed('currency', described)];
    expect(currencies.length).toBeGreaterThan(8);
    const codes = currencies.flatMap((one) => (one as { enum?: string[] }).enum ?? []);
    expect(codes.length).toBeGreaterThan(100);
    expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  });
});

/** The reply schemas of every property with this name. Requests accept any case. */
function* propertiesNamed(name: string, schema: unknown): Generator<unknown> {
  if (schema === null || typeof schema !== 'object') return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'requestBody') continue;
    if (key === 'properties' && name in value) yield value[name];
    yield* propertiesNamed(name, value);
  }
}

describe('a request', () => {
  test('for an unknown call returns 404', async () => {
    const reply = await app.server.inject({ url: '/api/tribe/no-such', headers: key });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  test('with invalid JSON is rejected', async () => {
    const headers = {
      ...key,
      authorization: `Bearer ${await tokenOf('bob')}`,
      'content-type': 'application/json',
    };
    const reply = await app.server.inject({
      method: 'POST',
      url: '/api/tribe/join-tribe',
      headers,
      payload: '{"tri',
    });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'BAD_REQUEST']);
  });

  test('with an invalid field is told which one', async () => {
    await expect(as('bob')(joinTribe, { body: { tribeId: '' } })).rejects.toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      field: 'tribeId',
    });
  });

  test('with an oversized body is rejected', async () => {
    const body = { kind: 'SHOUT' as const, body: 'x'.repeat(1_100_000) };
    await expect(as('bob')(createPost, { body })).rejects.toMatchObject({ status: 413, code: 'TOO_LARGE' });
  });

  test('for a missing resource returns 404', async () => {
    await expect(anyone()(getPostDetails, { body: { postId: nowhere } })).rejects.toMatchObject({
      status: 404,
    });
    const like = { body: { postId: nowhere, liked: true } };
    await expect(as('bob')(likeUnlikePost, like)).rejects.toMatchObject({ status: 404 });
  });

  test('that changes something cannot be prefetched or cached', async () => {
    const url = `/api${leaveTribe.path}?tribeId=${nowhere}`;
    const headers = { ...key, authorization: `Bearer ${await tokenOf('bob')}` };
    const ahead = await app.server.inject({ url, headers: { ...headers, 'sec-purpose': 'prefetch' } });
    expect([ahead.statusCode, ahead.json().code]).toEqual([400, 'NO_PREFETCH']);
    expect((await app.server.inject({ url, headers })).headers['cache-control']).toBe('no-store');
  });

  test('of a visitor gets an ETag, and a 304 when nothing changed', async () => {
    const url = `/api${getPlatform.path}`;
    const first = await app.server.inject({ url, headers: key });
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const etag = String(first.headers.etag);
    const again = await app.server.inject({ url, headers: { ...key, 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('is answered by the site of its host', async () => {
    for (const site of ['sports', 'cricket', 'kids'] as const) {
      expect((await anyone(site)(getPlatform, {})).site).toBe(site);
    }
  });
});

test('recovers by itself after losing the database', async () => {
  const [{ name } = { name: '' }] = await sql<{ name: string }[]>`select current_database() as name`;
  const adminUrl = new URL(config.DATABASE_URL);
  adminUrl.pathname = '/postgres';
  const admin = connect(adminUrl.href, { pool: 1, name: 'admin' });
  expect((await app.server.inject('/readyz')).json()).toMatchObject({ ok: true, database: 'answers' });
  const ask = () =>
    app.server.inject({
      url: `/api${getTopTribes.path}?limit=${Math.ceil(Math.random() * 50)}`,
      headers: key,
    });

  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
  await admin.unsafe(`alter database ${name} allow_connections false`);
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
  const away = await ask();
  expect([away.statusCode, away.json().code]).toEqual([503, 'UNAVAILABLE']);
  expect(away.headers['retry-after']).toBe('2');
  expect((await app.server.inject('/readyz')).json()).toMatchObject({ ok: true, database: 'away' });
  expect((await app.server.inject('/healthz')).statusCode).toBe(200);

  await admin.unsafe(`alter database ${name} allow_connections true`);
  await expect.poll(async () => (await ask()).statusCode, { timeout: 10_000 }).toBe(200);
  await admin.end();
});
