import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#app.ts';
import { moveAccount } from '#features/accounts/lifecycle/account-states.server.ts';
import { eraseAccount } from '#features/accounts/lifecycle/erase-account.server.ts';
import { withCards } from '#features/cards/test-cards.ts';
import type { MediaRow } from '#features/media/media-row.server.ts';
import { mediaAudiences } from '#features/media/points.ts';
import { publicAddresses } from '#features/media/public-address.server.ts';
import { purgeDue } from '#features/media/purge-caches.server.ts';
import { deletePost } from '#features/posts/lifecycle/calls.ts';
import { jobCtx, transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { connect } from '#platform/sql/connect.ts';
import { insertImage } from '#test/factories/images.ts';
import { insertPost } from '#test/factories/posts.ts';
import { insertTribe } from '#test/factories/tribes.ts';
import { overNetwork, testApp } from '#test/test-app.ts';
import { startLiveProxy } from '#test/test-live-proxy.ts';

/** A cache in front of the app: its door for purges, which asks the app, and a service that takes lists of addresses. */
const cache = createServer((asked, reply) => (isBroken ? reply.writeHead(503).end() : purge(asked, reply)));
let isBroken = false;
const purged = { byProxy: [] as string[], byService: [] as string[], token: '' };
await new Promise<void>((listening) => {
  cache.listen(0, '127.0.0.1', listening);
});
const cacheOrigin = `http://127.0.0.1:${(cache.address() as AddressInfo).port}`;

function purge(asked: IncomingMessage, reply: ServerResponse): void {
  if (asked.method === 'POST') {
    let text = '';
    asked.on('data', (part: Buffer) => {
      text += part;
    });
    asked.on('end', () => {
      purged.token = String(asked.headers.authorization);
      purged.byService.push(...(JSON.parse(text) as { files: string[] }).files);
      reply.end('{"success":true}');
    });
    return;
  }
  const host = String(asked.headers['x-purge-host']);
  purged.byProxy.push(`${host}${asked.url}`);
  const headers = { host, 'cache-control': String(asked.headers['cache-control']) };
  request(`${app.server.listeningOrigin}${asked.url}`, { headers }, (answer) => {
    answer.resume();
    reply.writeHead(answer.statusCode ?? 500, answer.headers).end();
  }).end();
}

const tested = await testApp({
  ROLE: 'web',
  PURGE_PROXIES: `${cacheOrigin}/`,
  PURGE_URL: `${cacheOrigin}/purge`,
  PURGE_TOKEN: 'token-of-the-cdn',
});
const { app, as, config, ctx, idOf, runJobs, sql } = tested;
const { publishedBy } = await withCards(tested);
const statements: string[] = [];
// A second web process on the same database: it makes none of the changes.
const other = await createApp(config, null, {
  sql: connect(config.DATABASE_URL, { pool: 2, name: 'test', debug: (text) => statements.push(text) }),
});

beforeAll(async () => {
  for (const process of [app, other]) await process.start();
});
afterAll(async () => {
  await other.close();
  cache.closeAllConnections();
  cache.close();
});

const FOREVER = 'public, max-age=31536000, immutable';

/** How another process answers an address, as a browser asks for it. */
async function ask(address: string, host = 'localhost') {
  const reply = await other.server.inject({ method: 'HEAD', url: address, headers: { host } });
  return [reply.statusCode, reply.headers['cache-control']];
}

async function addressOf(id: string, name = 'large.webp'): Promise<string> {
  const [row] = await sql<MediaRow[]>`select * from media where id = ${id}`;
  if (!row) throw new Error('no such upload');
  return publicAddresses(tested.app, row)(name);
}

/** An upload that a public post, shout, tribe, profile or card shows, and the change that makes it less visible. */
interface Case {
  what: string;
  make(): Promise<{ mediaId: string; hide: () => PromiseLike<unknown> }>;
}

async function posted(author: string, hide: (postId: string) => PromiseLike<unknown>, more: object = {}) {
  const mediaId = await insertImage(tested, author, { attached: true });
  const id = await insertPost(tested, { author, kind: 'SHOUT', body: `A picture by ${author}`, ...more });
  await sql`insert into post_media (post_id, media_id, position) values (${id}, ${mediaId}, 0)`;
  await sql`update post set media_count = 1 where id = ${id}`;
  return { mediaId, hide: () => hide(id) };
}
const ban = async (who: string) =>
  moveAccount(ctx(), await idOf(who), { to: 'banned', by: null, reason: 'sanctioned' });

const cases: Case[] = [
  {
    what: 'a post that is hidden by moderators',
    make: () => posted('ann', (id) => sql`update post set state = 'hidden' where id = ${id}`),
  },
  {
    what: 'a post that its author deletes',
    make: () => posted('ben', (postId) => as('ben')(deletePost, { params: { postId } })),
  },
  {
    what: 'a post that is for followers now',
    make: () => posted('cleo', (id) => sql`update post set audience = 'followers' where id = ${id}`),
  },
  { what: 'somebody who is banned', make: () => posted('dan', () => ban('dan')) },
  {
    what: 'somebody who is erased',
    make: () =>
      posted('eve', async () => {
        const id = await idOf('eve');
        await sql`update account set state = 'deletion_requested' where id = ${id}`;
        await transact(ctx(), (tx) =>
          eraseAccount(tx, id, { only: ['deletion_requested'], by: null, reason: 'deletion_due' }),
        );
      }),
  },
  {
    what: 'somebody who chose to be private',
    make: () =>
      posted('fay', async () => sql`update account set is_private = true where id = ${await idOf('fay')}`),
  },
  {
    what: 'somebody whose age was corrected to 11',
    make: () =>
      posted(
        'gus',
        async () => sql`update account set age_band = 'under_13' where id = ${await idOf('gus')}`,
      ),
  },
  {
    what: 'a tribe that is private now',
    async make() {
      const tribeId = await insertTribe(tested, { name: 'Harbour Lights' });
      return posted('hal', () => sql`update tribe set visibility = 'private' where id = ${tribeId}`, {
        tribeId,
      });
    },
  },
  {
    what: 'the logo of a tribe that is closed',
    async make() {
      const mediaId = await insertImage(tested, 'ian', { attached: true });
      const tribeId = await insertTribe(tested, { name: 'Harbour Lamps' });
      await sql`update tribe set logo_media_id = ${mediaId} where id = ${tribeId}`;
      return { mediaId, hide: () => sql`update tribe set state = 'closed' where id = ${tribeId}` };
    },
  },
  {
    what: 'the avatar of somebody who is banned',
    async make() {
      const mediaId = await insertImage(tested, 'jon', { attached: true });
      await sql`update account set avatar_media_id = ${mediaId} where id = ${await idOf('jon')}`;
      await sql`update media set every_site = true where id = ${mediaId}`;
      return { mediaId, hide: () => ban('jon') };
    },
  },
  {
    what: 'the art of a card that is taken down',
    async make() {
      const { id } = await publishedBy('kay', { title: 'Opening day' });
      const [row] = await sql<
        { mediaId: string }[]
      >`select front_media_id as media_id from card where id = ${id}`;
      const { mediaId = '' } = row ?? {};
      await sql`update media set name = 'large.webp' where id = ${mediaId}`;
      return { mediaId, hide: () => sql`update card set state = 'taken_down' where id = ${id}` };
    },
  },
];

test.for(cases)(
  'the picture of $what has a dead address in every process, and caches forget it',
  async ({ make }) => {
    const { mediaId, hide } = await make();
    await runJobs();
    const address = await addressOf(mediaId);
    expect(await ask(address)).toEqual([200, FOREVER]);
    expect(await ask(address)).toEqual([200, FOREVER]);
    await hide();
    await expect.poll(async () => (await ask(address))[0], { timeout: 1_000, interval: 10 }).toBe(404);
    await runJobs();
    expect(purged.byProxy).toContain(`localhost${address}`);
    expect(purged.byService).toContain(`${config.origins.sports}${address}`);
    // A cache may keep this answer, and with it nothing but that there is no picture.
    expect(await ask(address)).toEqual([404, 'public, max-age=60']);
    expect(await addressOf(mediaId)).not.toBe(address);
  },
);

test('what is shown again has another address, and the old one stays dead', async () => {
  const { mediaId, hide } = await posted(
    'lea',
    (id) => sql`update post set state = 'hidden' where id = ${id}`,
  );
  const before = await addressOf(mediaId);
  expect(await ask(before)).toEqual([200, FOREVER]);
  await hide();
  await runJobs();
  await sql`update post set state = 'published' where id in (select post_id from post_media where media_id = ${mediaId})`;
  expect(await ask(before)).toEqual([404, 'public, max-age=60']);
  expect(await ask(await addressOf(mediaId))).toEqual([200, FOREVER]);
});

test('what stays public keeps its address when something else about it changes', async () => {
  const { id } = await publishedBy('lou', { title: 'Second leg' });
  const [row] = await sql<
    { mediaId: string }[]
  >`select front_media_id as media_id from card where id = ${id}`;
  const address = await addressOf(row?.mediaId ?? '');
  await sql`update card set state = 'paused' where id = ${id}`;
  await runJobs();
  expect(await addressOf(row?.mediaId ?? '')).toBe(address);
});

test('a public picture that is known costs the database nothing, and is looked up for whoever purges a cache', async () => {
  const { mediaId } = await posted('mia', () => sql`select`);
  const address = await addressOf(mediaId);
  await ask(address);
  statements.length = 0;
  await ask(address);
  expect(statements).toEqual([]);
  const headers = { host: 'localhost', 'cache-control': 'no-cache' };
  await other.server.inject({ method: 'HEAD', url: address, headers });
  expect(statements.length).toBeGreaterThan(0);
});

test('a picture is served at the hosts of its own site only, by an address that nobody can guess', async () => {
  const { mediaId } = await posted('ned', () => sql`select`);
  const address = await addressOf(mediaId);
  expect(await ask(address)).toEqual([200, FOREVER]);
  for (const host of ['kids.localhost', 'cricket.localhost'])
    expect(await ask(address, host)).toEqual([404, 'no-store']);
  const wrong = address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  // Nobody would purge these.
  const others = [
    `${address}&size=2`,
    address.replace('large', 'l%61rge'),
    address.replace(mediaId, mediaId.toUpperCase()),
  ];
  for (const url of [wrong, ...others, address.replace('large.webp', 'other.webp')])
    expect((await ask(url))[0], url).toBe(404);
});

test('an upload that nobody may see yet is not at its public address', async () => {
  const mediaId = await insertImage(tested, 'ola');
  expect(await ask(await addressOf(mediaId))).toEqual([404, 'no-store']);
});

test('a cache that does not answer is asked again, and the figures say so meanwhile', async () => {
  const error = vi.spyOn(app.deps.log, 'error').mockReturnValue(undefined);
  const { mediaId, hide } = await posted(
    'pam',
    (id) => sql`update post set state = 'hidden' where id = ${id}`,
  );
  const address = await addressOf(mediaId);
  isBroken = true;
  await hide();
  await runJobs();
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
  const { body } = await app.server.inject('/metrics');
  expect(body).toMatch(/^media_purges_failing [1-9]/m);
  isBroken = false;
  expect(purged.byProxy).not.toContain(`localhost${address}`);
  await sql`update media_purge set due_at = now()`;
  await purgeDue(jobCtx(app.deps));
  expect(purged.byProxy).toContain(`localhost${address}`);
  expect(purged.token).toBe('Bearer token-of-the-cdn');
  // Once more a minute later, for answers that were on their way.
  await sql`update media_purge set due_at = now()`;
  await purgeDue(jobCtx(app.deps));
  expect(await sql`select from media_purge`).toHaveLength(0);
});

test('a process whose channel of withdrawals is silent for five seconds looks each picture up', async () => {
  const { mediaId, hide } = await posted(
    'ray',
    (id) => sql`update post set state = 'hidden' where id = ${id}`,
  );
  const address = await addressOf(mediaId);
  const proxy = await startLiveProxy(overNetwork(config.DATABASE_URL));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const deaf = await createApp({ ...config, DATABASE_URL: proxy.url, DATABASE_DIRECT_URL: proxy.url });
  onTestFinished(() => deaf.close());
  await deaf.start();
  const status = async () =>
    (await deaf.server.inject({ method: 'HEAD', url: address, headers: { host: 'localhost' } })).statusCode;
  expect(await status()).toBe(200);
  proxy.mode = 'frozen';
  await hide();
  expect(await status()).toBe(200);
  vi.advanceTimersByTime(5_000);
  expect(await status()).toBe(404);
});

test('whatever lets caches keep its uploads for a year is watched, and finds them by the row', async () => {
  const watched = await sql<{ name: string }[]>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'withdrawn_by_change'`;
  const names = new Set(watched.map(({ name }) => name));
  for (const { withdrawnBy = {} } of mediaAudiences.of(app)) {
    for (const [source, uploads] of Object.entries(withdrawnBy)) {
      expect(names).toContain(source);
      const found = uploads({ sql }, sql`array[${newId()}]::uuid[]`);
      expect(await sql`select from (${found}) as found (id)`).toEqual([]);
    }
  }
});
