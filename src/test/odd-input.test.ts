import { type AddressInfo, connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { bindings } from '#app.ts';
import { updateMonetization } from '#features/accounts/profile/calls.ts';
import { getAddresses } from '#features/addresses/calls.ts';
import { getCardDetails, getCards } from '#features/cards/card/calls.ts';
import { getCollectionDetails, getCollections } from '#features/cards/collections/calls.ts';
import { getCardCopies, getCollectedCards } from '#features/cards/copies/calls.ts';
import { withCopies } from '#features/cards/test-copies.ts';
import { getHomeCommunity } from '#features/home/calls.ts';
import { getUserEarnings } from '#features/payouts/calls.ts';
import { commentPost } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { globalSearch } from '#features/search/calls.ts';
import { getBoard } from '#features/stats/boards/calls.ts';
import { compareAthletes } from '#features/stats/compare/calls.ts';
import { readMatchFile } from '#features/stats/cricket/match-file.ts';
import { createRecord } from '#features/stats/records/calls.ts';
import { getAllTribes } from '#features/tribes/calls.ts';
import { getAuditLog } from '#features/tribes/management/calls.ts';
import { getMembers } from '#features/tribes/management/public-calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { getTopUserBasedOnXp, getTrendingUser, getUserXp } from '#features/xp/calls.ts';
import { cutText } from '#platform/cut-text.ts';
import { refusalFor } from '#platform/http/failures.ts';
import { localApi } from '#platform/http/local-api.ts';
import { encodeCursor, type SortKey } from '#platform/sql/keyset.ts';
import { testApp } from './test-app.ts';

const tested = await testApp();
const { as, app, sql, ctx, config, idOf, tokenOf } = tested;
const card = await withCopies(tested).cardOut('mia');
const me = as('mia');
const refused = { status: 400 };
const brokenCursor = { status: 400, code: 'INVALID_CURSOR', field: 'cursor' };
const someId = '0193f000-0000-7000-8000-000000000001';
const [tribeId = ''] = await insertTribes(ctx(), [{ name: 'Away End', ownerId: await idOf('mia') }]);

/** Every list sorted by a number, with the rest of its cursor. */
const lists: [name: string, key: (number: number) => SortKey, list: (cursor: string) => Promise<unknown>][] =
  [
    ['earnings', (n) => [n], (cursor) => me(getUserEarnings, { query: { cursor } })],
    ['cards by price', (n) => [n, someId], (cursor) => me(getCards, { query: { sort: 'price', cursor } })],
    [
      'cards by what is left',
      (n) => [n, someId],
      (cursor) => me(getCards, { query: { sort: 'ending', cursor } }),
    ],
    [
      'copies',
      (n) => [n, n],
      (cursor) => me(getCardCopies, { params: { cardId: card.id }, query: { cursor } }),
    ],
    [
      'addresses',
      (n) => [n, '2026-01-01T00:00:00Z', someId],
      (cursor) => me(getAddresses, { query: { cursor } }),
    ],
    ['tribes', (n) => [n, someId], (cursor) => me(getAllTribes, { query: { cursor } })],
    [
      'members',
      (n) => [n, '2026-01-01T00:00:00Z', someId],
      (cursor) => me(getMembers, { query: { tribeId, cursor } }),
    ],
    [
      'the log of a tribe',
      (n) => ['2026-01-01T00:00:00Z', n, n],
      (cursor) => me(getAuditLog, { query: { tribeId, cursor } }),
    ],
    ['my points', (n) => [n], (cursor) => me(getUserXp, { query: { cursor } })],
    ['the board', (n) => [n, someId, n, n], (cursor) => me(getTopUserBasedOnXp, { query: { cursor } })],
    [
      'the home feed',
      (n) => ['2026-01-01T00:00:00Z', n, someId, someId],
      (cursor) => me(getHomeCommunity, { query: { cursor } }),
    ],
    ...(['accounts', 'posts', 'tribes', 'cards', 'tags'] as const).map((type): (typeof lists)[number] => [
      `found ${type}`,
      (n) => [n, type === 'tags' ? 'cup' : someId],
      (cursor) => me(globalSearch, { params: { searchKey: 'mia' }, query: { type, cursor } }),
    ]),
  ];

test.each(lists)('refuses a forged cursor: %s', async (_name, key, list) => {
  for (const number of [1.5, 1e300, -1e20, '7' as never, null as never]) {
    await expect(list(encodeCursor(key(number)))).rejects.toMatchObject(brokenCursor);
  }
  for (const cursor of ['bm90IG91cnM', encodeCursor([]), encodeCursor(['a\0b', 'a\0b']), 'x'.repeat(201)]) {
    await expect(list(cursor)).rejects.toMatchObject(brokenCursor);
  }
});

test('refuses an impossible rank on the leaderboard, and treats a future time as now in the home feed', async () => {
  const rank = encodeCursor([5, someId, -5, -5]);
  await expect(me(getTopUserBasedOnXp, { query: { cursor: rank } })).rejects.toMatchObject(brokenCursor);
  const trend = encodeCursor(['1.5', someId]);
  await expect(me(getTrendingUser, { query: { cursor: trend } })).rejects.toMatchObject(brokenCursor);
  await me(createPost, { body: { tribeId, body: 'Kick-off in ten minutes' } });
  const far = encodeCursor(['9999-12-31T23:59:59Z', 0, someId, someId]);
  await me(getHomeCommunity, { query: { cursor: far } });
});

test('ends the list for a cursor beyond its last entry', async () => {
  const far: SortKey = [3e9, 3e9];
  const copies = await me(getCardCopies, {
    params: { cardId: card.id },
    query: { cursor: encodeCursor(far) },
  });
  expect(copies).toEqual({ items: [], nextCursor: null });
  const prices = encodeCursor([3e9, card.id]);
  expect(await me(getCards, { query: { sort: 'price', cursor: prices } })).toEqual({
    items: [],
    nextCursor: null,
  });
});

test('refuses characters the database cannot store, in every lookup field', async () => {
  const odd = 'a\u0000b';
  await expect(me(getCardDetails, { params: { cardId: odd } })).rejects.toMatchObject(refused);
  await expect(me(getCards, { query: { sport: odd } })).rejects.toMatchObject(refused);
  await expect(me(getCollectedCards, { body: { maker: odd } })).rejects.toMatchObject(refused);
  await expect(me(getCollections, { body: { sport: odd } })).rejects.toMatchObject(refused);
  await expect(me(getCollectionDetails, { body: { collectionId: odd } })).rejects.toMatchObject(refused);
  // Pages call in-process: they returned 500 for /tribes?sport=%00.
  const page = localApi(bindings, app.deps)('sports');
  await expect(page(getAllTribes, { query: { sport: odd } })).rejects.toMatchObject(refused);
  await expect(page(getAllTribes, { query: { cursor: 'x'.repeat(201) } })).rejects.toMatchObject(
    brokenCursor,
  );
});

describe('a lone surrogate', () => {
  const lone = 'a\ud800b';
  const unreadable = { status: 400, code: 'INVALID_INPUT', message: /characters here/ };
  const ask = async (method: 'GET' | 'POST', url: string, payload?: string) => {
    const type = payload === undefined ? {} : { 'content-type': 'application/json' };
    const reply = await app.server.inject({
      method,
      url,
      headers: { 'x-api-key': config.API_KEY, authorization: `Bearer ${await tokenOf('mia')}`, ...type },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: reply.statusCode, ...reply.json() };
  };
  const shape = { ...unreadable, message: expect.stringMatching(unreadable.message) };

  test('is refused in any text of a body, and the reply says where', async () => {
    const body = JSON.stringify({ tribeId, body: 'Kick-off', tags: ['cup', lone] });
    expect(await ask('POST', '/api/tribe/create-post', body)).toMatchObject({ ...shape, field: 'tags.1' });
    // Unknown fields and keys, too: they reach JSON columns of texts without a schema of their own.
    expect(await ask('POST', '/api/tribe/create-post', `{"x":{"\\udfff":1}}`)).toMatchObject(shape);
  });

  test('is refused in a query, a path and a cursor', async () => {
    for (const url of ['/api/card/get-cards?sport=%ED%A0%80', '/api/global/search/%ED%A0%80'])
      expect((await ask('GET', url)).status).toBeLessThan(500);
    // Pages call in-process.
    const page = localApi(bindings, app.deps)('sports');
    await expect(page(getAllTribes, { query: { sport: lone } })).rejects.toMatchObject({ status: 400 });
    const cursor = Buffer.from(`["a\\ud800","${someId}"]`).toString('base64url');
    await expect(page(getAllTribes, { query: { cursor } })).rejects.toMatchObject(brokenCursor);
  });

  test('is refused inside of a file of JSON', async () => {
    const match = '{"info":{"teams":["a\\ud800"]},"innings":[]}';
    expect(readMatchFile(match)).toMatch(/characters here/);
  });

  test('never comes from cutting a text', () => {
    expect(cutText('ab🏏', 3)).toBe('ab');
    expect(cutText('ab🏏', 4)).toBe('ab🏏');
  });

  test('and levels without end are refused before a schema reads them', async () => {
    const deep = `${'{"body":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    expect(await ask('POST', '/api/tribe/create-post', deep)).toMatchObject({
      status: 400,
      message: 'This is nested too deeply. Send fewer levels.',
    });
  });
});

test.each(['constructor', '__proto__', 'toString', 'cricket'])(
  'knows no sport “%s” on a site of others',
  async (sport) => {
    const noSport = { status: 400, field: 'sport' };
    for (const name of ['ava', 'bea']) await idOf(name, { role: 'ATHLETE' });
    await expect(me(getBoard, { query: { sport } })).rejects.toMatchObject(noSport);
    await expect(me(compareAthletes, { query: { athletes: 'ava,bea', sport } })).rejects.toMatchObject({
      status: 400,
    });
    await expect(
      as('ava')(createRecord, {
        body: { sport, scope: 'season', season: '2025-26', level: 'club', lines: [{ code: 'G', value: 1 }] },
      }),
    ).rejects.toMatchObject(noSport);
    const [elsewhere, page] = (['cricket', 'sports'] as const).map((site) =>
      localApi(bindings, app.deps)(site),
    );
    await expect(page?.(getBoard, { query: { sport } })).rejects.toMatchObject(noSport);
    if (sport !== 'cricket')
      await expect(elsewhere?.(getBoard, { query: { sport: 'soccer' } })).rejects.toMatchObject(noSport);
  },
);

test('an option nobody offers is refused with those there are', async () => {
  const reply = await app.server.inject({
    url: '/api/card/get-cards?sort=1e%2B21',
    headers: { 'x-api-key': config.API_KEY },
  });
  expect([reply.statusCode, reply.json().message]).toEqual([400, 'sort must be newest, ending or price.']);
});

test.each(['57014', '40P01', '55P03', '53100', '53200', '53400'])(
  'answers 503 and when to try again where PostgreSQL gives up with %s',
  (code) => {
    expect(refusalFor(Object.assign(new Error('gave up'), { code }))).toMatchObject({
      status: 503,
      retryAfter: 2,
    });
  },
);

describe('a malformed request', () => {
  const listening = app.server.listen({ port: 0, host: '127.0.0.1' });
  /** Sends raw bytes and reads until the server closes the connection. */
  async function raw(text: string): Promise<{ status: number; body: unknown; head: string }> {
    await listening;
    const { port } = app.server.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.end(text);
    const [head = '', body = ''] = (await readAll(socket)).split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) };
  }
  const line = (method: string, path: string, more = '') =>
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nx-api-key: touchline-public\r\n${more}\r\n`;

  test.each([
    ['two slashes', line('GET', '//'), 400, 'BAD_REQUEST'],
    ['two slashes and a host', line('GET', '//example.com/tribes'), 400, 'BAD_REQUEST'],
    ['a backslash', line('GET', '/\\example.com'), 400, 'BAD_REQUEST'],
    ['a broken escape', line('GET', '/api/account/%zz'), 400, 'BAD_REQUEST'],
    ['an escape of no character', line('GET', '/api/account/get-profile/%E0%A4%A'), 400, 'BAD_REQUEST'],
    ['too long a part', line('GET', `/api/global/search/${'x'.repeat(1300)}`), 404, 'NOT_FOUND'],
    [
      'headers of 20 KB',
      line('GET', '/healthz', `x-long: ${'x'.repeat(20_000)}\r\n`),
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['a method nobody knows', line('BREW', '/api/tribe/join-tribe'), 405, 'METHOD_NOT_ALLOWED'],
    ['a method nothing here serves', line('PROPFIND', '/tribes'), 404, 'NOT_FOUND'],
    ['a post to a page', line('POST', '/tribes'), 404, 'NOT_FOUND'],
    ['no version of HTTP', 'GET / HTTP/9.9\r\n\r\n', 400, 'BAD_REQUEST'],
  ])('%s is answered in the error shape', async (_what, text, status, code) => {
    const reply = await raw(text);
    expect([reply.status, reply.body]).toEqual([
      status,
      expect.objectContaining({ code, message: expect.any(String) }),
    ]);
    expect(reply.head.toLowerCase()).toContain('x-content-type-options: nosniff');
  });

  const part = (head: string, end = '\r\n--cut--\r\n') => `--cut\r\n${head}\r\n\r\nhalf of it${end}`;
  const file = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png';
  test.each([
    ['nothing', ''],
    ['no part', '--cut'],
    ['a part that is cut off', part(file, '')],
    ['no end', part(file, '\r\n--cut')],
    ['a broken header', part('no header at all')],
    ['another field', part('Content-Disposition: form-data; name="other"')],
  ])('an upload with %s is refused', async (_what, payload) => {
    for (const type of ['multipart/form-data; boundary=cut', 'multipart/form-data']) {
      const reply = await app.server.inject({
        method: 'POST',
        url: '/api/global/upload-image',
        payload,
        headers: {
          'x-api-key': config.API_KEY,
          authorization: `Bearer ${await tokenOf('mia')}`,
          'content-type': type,
        },
      });
      expect([reply.statusCode, reply.json()]).toEqual([
        400,
        expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
      ]);
    }
  });
});

test('does not store a comment with an unknown picture', async () => {
  const post = await me(createPost, { body: { tribeId, body: 'Half-time' } });
  const body = { postId: post.id, body: 'Look at this', mediaId: someId };
  await expect(me(commentPost, { body })).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await sql`select from comment where post_id = ${post.id}`).toHaveLength(0);
  // It doesn't count as a duplicate either: without the picture it can be sent immediately.
  await me(commentPost, { body: { postId: post.id, body: 'Look at this' } });
});

test('a number beyond what its column holds is refused, by the schema or by the answer to the database’s error', async () => {
  const body = { version: 2 ** 31, tips: true };
  await expect(me(updateMonetization, { body })).rejects.toMatchObject({ ...refused, field: 'version' });
  const error = await sql`select ${String(2 ** 31)}::bigint::integer`.then(
    () => expect.unreachable('It has to be out of range.'),
    (thrown: Error) => thrown,
  );
  expect(refusalFor(error)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
});
