import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { blockAccount, muteAccount, setMuteWords } from '#features/accounts/relationships/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { newId } from '#platform/ids.ts';
import { publish } from '#platform/live.ts';
import { testApp } from '#test/test-app.ts';
import { Post } from '../calls.ts';
import { commentPost, deleteComment, getPostDetails } from '../comments/calls.ts';
import { createPost } from '../compose/calls.ts';
import { deletePost } from '../lifecycle/calls.ts';
import { likeUnlikePost } from '../reactions/calls.ts';

const { as, anyone, idOf, tokenOf, ctx, sql, app, runJobs } = await testApp({ ROLE: 'web' });
let tribeId = '';
let backRoom = '';
let port = 0;

beforeAll(async () => {
  const members = [{ accountId: await idOf('mia') }, { accountId: await idOf('max') }];
  [tribeId, backRoom] = (await insertTribes(ctx(), [
    { name: 'Away End', ownerId: await idOf('olga'), members },
    { name: 'Back Room', ownerId: await idOf('olga'), members, visibility: 'private' },
  ])) as [string, string];
  await app.start();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
beforeEach(() => sql`delete from rate_limit`);

interface LiveMessage {
  id: number;
  event: string;
  data: unknown;
}
const open: IncomingMessage[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.destroy();
});

/** Opens a stream as a browser does. */
async function listen(topics: string, more: { host?: string; token?: string; lastEventId?: number } = {}) {
  const { host = 'localhost', token, lastEventId } = more;
  // Earlier events may still be on their way; a reader that doesn't ask for the past ignores them.
  const [last] = await sql<{ id: number }[]>`select coalesce(max(id), 0) as id from live_event`;
  const since = lastEventId === undefined ? (last?.id ?? 0) : 0;
  const request = get({
    port,
    host: '127.0.0.1',
    // EventSource sends no headers.
    path: `/api/live?topics=${topics}${token ? '' : '&key=touchline-public'}`,
    headers: {
      host,
      ...(token ? { authorization: `Bearer ${token}`, 'x-api-key': 'touchline-public' } : {}),
      ...(lastEventId ? { 'last-event-id': String(lastEventId) } : {}),
    },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  open.push(response);
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const received = (): LiveMessage[] =>
    text
      .split('\n\n')
      .slice(0, -1)
      .filter((frame) => frame.includes('event: '))
      .map((frame) => {
        const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1] ?? '';
        return { id: Number(line('id')), event: line('event'), data: JSON.parse(line('data')) };
      })
      .filter(({ id }) => id > since);
  return {
    status: response.statusCode,
    received,
    until: (count: number) =>
      vi.waitFor(() => {
        expect(received().length).toBeGreaterThanOrEqual(count);
        return received();
      }, 5_000),
  };
}

let n = 0;
const shout = (name: string, more: object = {}) =>
  as(name)(createPost, { body: { kind: 'SHOUT', body: `Come on number ${++n}!`, ...more } });

test('of the likes of a post in a rush the last count arrives', async () => {
  const { id } = await as('mia')(createPost, { body: { tribeId, body: `Goal number ${++n}` } });
  const stream = await listen(`post:${id}`);
  for (let likeCount = 1; likeCount <= 40; likeCount++)
    await publish(ctx(), `post:${id}`, 'liked', { id, likeCount });
  await vi.waitFor(() => expect(stream.received().at(-1)?.data).toMatchObject({ likeCount: 40 }), 3_000);
  expect(stream.received().length).toBeLessThan(25);
});

describe('a shout', () => {
  test('reaches everybody in the fan zone, as a whole card without viewer data', async () => {
    const streams = [await listen('shouts'), await listen('shouts', { token: await tokenOf('nina') })];
    const made = await shout('mia', { body: '**Goal!** @max #derby', targetUsername: 'max' });
    for (const stream of streams) {
      const [event] = await stream.until(1);
      expect(event).toMatchObject({ event: 'shout.created' });
      expect(Post.parse(event?.data)).toEqual({ ...Post.parse(made), viewer: null });
    }
    expect(made.target?.username).toBe('max');
  });

  test('in a tribe also reaches the tribe’s open pages', async () => {
    const site = await listen('shouts');
    const tribe = await listen(`tribe:${tribeId}`);
    const made = await shout('mia', { tribeId });
    for (const stream of [site, tribe]) {
      expect((await stream.until(1))[0]).toMatchObject({ event: 'shout.created', data: { id: made.id } });
    }
  });

  test('that is longer than a notification can carry arrives too', async () => {
    const mediaId = newId();
    await sql`
      insert into media (id, site, owner_id, kind, state, mime, name, bytes, placeholder)
      values (${mediaId}, 'sports', ${await idOf('mia')}, 'image', 'ready', 'image/webp', 'large.webp', 900,
        ${`data:image/png;base64,${'A'.repeat(9000)}`})`;
    const stream = await listen('shouts');
    const made = await shout('mia', { mediaIds: [mediaId] });
    expect((await stream.until(1))[0]?.data).toEqual({ ...Post.parse(made), viewer: null, topic: 'shouts' });
  });

  test('is removed from open pages when it is deleted', async () => {
    const made = await shout('mia', { tribeId });
    const streams = [await listen('shouts'), await listen(`tribe:${tribeId}`)];
    await as('mia')(deletePost, { params: { postId: made.id } });
    for (const stream of streams) {
      expect(await stream.until(1)).toMatchObject([{ event: 'shout.removed', data: { id: made.id } }]);
    }
  });

  test('with a narrower audience is not sent to everyone', async () => {
    const stream = await listen(`shouts,tribe:${tribeId}`);
    await shout('mia', { audience: 'followers' });
    await shout('mia', { audience: 'tribe', tribeId });
    await shout('mia', { tribeId: backRoom });
    const last = await shout('mia');
    expect((await stream.until(1)).map(({ data }) => (data as Post).id)).toEqual([last.id]);
  });

  test('in a private tribe reaches its members', async () => {
    const stream = await listen(`tribe:${backRoom}`, { token: await tokenOf('max') });
    const made = await shout('mia', { tribeId: backRoom });
    expect((await stream.until(1))[0]).toMatchObject({ data: { id: made.id, audience: 'tribe' } });
  });

  test('stays on its site', async () => {
    const cricket = await listen('shouts', { host: 'cricket.localhost' });
    await shout('mia');
    const made = await as('mia', {}, 'cricket')(createPost, { body: { kind: 'SHOUT', body: 'Howzat' } });
    expect((await cricket.until(1)).map(({ data }) => (data as Post).id)).toEqual([made.id]);
  });

  test('of somebody blocked in either direction, muted, or with a muted word is not sent', async () => {
    await Promise.all(['mia', 'max', 'pam'].map((name) => idOf(name)));
    await as('una')(blockAccount, { body: { username: 'mia', blocked: true } });
    await as('una')(muteAccount, { body: { username: 'pam', muted: true } });
    await as('una')(setMuteWords, { body: { words: ['offside'] } });
    const [una, mia] = await Promise.all([
      listen('shouts', { token: await tokenOf('una') }),
      listen('shouts', { token: await tokenOf('mia') }),
    ]);
    for (const name of ['mia', 'una', 'pam']) await shout(name);
    await shout('max', { body: 'That was never offside.' });
    const last = await shout('max');
    const authors = (events: LiveMessage[]) => events.map(({ data }) => (data as Post).author.username);
    for (const stream of [una, mia])
      await expect.poll(() => (stream.received().at(-1)?.data as Post | undefined)?.id).toBe(last.id);
    expect(authors(una.received())).toEqual(['una', 'max']);
    expect(authors(mia.received())).toEqual(['mia', 'pam', 'max', 'max']);
  });

  test('in a rush is sent to those it is for, and to others as a sample with the number of the rest', async () => {
    const [mia, nina] = [await idOf('mia'), await idOf('nina')];
    await sql`insert into follow (site, follower_id, followed_id) values ('sports', ${nina}, ${mia})`;
    const [visitor, follower] = [
      await listen('shouts'),
      await listen('shouts', { token: await tokenOf('nina') }),
    ];
    const shouts = Array.from({ length: 30 }, () => ({ id: newId(), author: { id: mia } }));
    for (const one of shouts) await publish(ctx(), 'shouts', 'shout.created', one);
    await publish(ctx(), 'shouts', 'shout.removed', shouts.at(-1));
    const whole = (events: LiveMessage[]) => events.filter(({ event }) => event === 'shout.created').length;
    const counted = (events: LiveMessage[]) =>
      events.reduce((all, { data }) => all + ((data as { count?: number }).count ?? 0), 0);
    await vi.waitFor(() => expect(counted(visitor.received())).toBeGreaterThan(0), 3_000);
    expect(whole(visitor.received())).toBeLessThanOrEqual(20);
    expect(whole(visitor.received()) + counted(visitor.received())).toBe(29);
    await follower.until(30);
    expect([whole(follower.received()), counted(follower.received())]).toEqual([29, 0]);
  });

  test('that was missed is sent after the last one seen', async () => {
    const first = await listen('shouts');
    const seen = await shout('mia');
    const [event] = await first.until(1);
    expect(event?.data).toMatchObject({ id: seen.id });
    open.splice(0).forEach((stream) => void stream.destroy());
    const missed = [await shout('mia'), await shout('max')];
    const again = await listen('shouts', { lastEventId: event?.id as number });
    // Events during a reconnect may arrive twice; pages drop duplicates by id.
    const received = new Map((await again.until(2)).map(({ id, data }) => [id, (data as Post).id]));
    const newer = [...received].filter(([id]) => id > (event?.id as number)).sort(([a], [b]) => a - b);
    expect(newer.map(([, postId]) => postId)).toEqual(missed.map(({ id }) => id));
  });

  test('queues one job, also in a queue that has never run it', async () => {
    await sql`delete from graphile_worker._private_jobs`;
    await sql`delete from graphile_worker._private_tasks`;
    await shout('mia');
    await shout('mia');
    const queued = () => sql`select task_identifier as name, last_error from graphile_worker.jobs`;
    const job = { name: 'event:post.published', lastError: null };
    expect(await queued()).toEqual([job, job]);
    await runJobs();
    expect(await queued()).toEqual([]);
  });
});

describe('a post', () => {
  test('is announced by id to the pages of its tribe, unless only followers see it', async () => {
    const stream = await listen(`tribe:${tribeId}`);
    const write = (more: object = {}) =>
      as('mia')(createPost, { body: { tribeId, body: `Report number ${++n}`, ...more } });
    await write({ audience: 'followers' });
    await write({ audience: 'tribe' });
    await runJobs();
    const { id } = await write();
    await runJobs();
    expect((await stream.until(1)).map(({ event, data }) => [event, data])).toEqual([
      ['post.created', { topic: `tribe:${tribeId}`, id, author: { id: await idOf('mia') } }],
    ]);
  });

  test('of a private tribe is announced to its members', async () => {
    const stream = await listen(`tribe:${backRoom}`, { token: await tokenOf('max') });
    const { id } = await as('mia')(createPost, { body: { tribeId: backRoom, body: 'Between us' } });
    await runJobs();
    expect((await stream.until(1))[0]).toMatchObject({ event: 'post.created', data: { id } });
  });
});

describe('a comment', () => {
  test('reaches open pages of the post, and is removed from them when it is deleted', async () => {
    const { id: postId } = await shout('mia', { tribeId });
    const stream = await listen(`post:${postId}`);
    const made = await as('nina')(commentPost, { body: { postId, body: 'Hear hear' } });
    await as('nina')(deleteComment, { params: { commentId: made.id } });
    expect(await stream.until(2)).toMatchObject([
      { event: 'comment.created', data: { ...made, viewer: null } },
      { event: 'comment.removed', data: { id: made.id } },
    ]);
  });
});

test('likes of a post and of its comments change their counts on open pages of the post, and name nobody', async () => {
  const { id: postId } = await shout('mia', { tribeId });
  const { id: commentId } = await as('nina')(commentPost, { body: { postId, body: 'Well saved' } });
  await runJobs();
  const stream = await listen(`post:${postId}`);
  await as('nina')(likeUnlikePost, { body: { postId, liked: true } });
  await as('mia')(likeUnlikePost, { body: { commentId, liked: true } });
  await runJobs();
  const topic = `post:${postId}`;
  const told = await stream.until(2);
  expect(told.every(({ event }) => event === 'liked')).toBe(true);
  expect(told.map(({ data }) => data)).toEqual(
    expect.arrayContaining([
      { topic, id: postId, likeCount: 1 },
      { topic, id: commentId, likeCount: 1 },
    ]),
  );
});

describe('listening is refused', () => {
  test.each(['tribe:nowhere', 'post:nowhere', `tribe:${newId()}`, `post:${newId()}`])(
    'to %s, which is not there',
    async (topic) => {
      expect((await listen(topic)).status).toBe(404);
    },
  );

  test('to a private tribe or a post the viewer may not see', async () => {
    const { id } = await shout('mia', { tribeId: backRoom });
    await expect(anyone()(getPostDetails, { body: { postId: id } })).rejects.toMatchObject({ status: 404 });
    for (const topic of [`tribe:${backRoom}`, `post:${id}`]) {
      expect((await listen(topic)).status).toBe(404);
      expect((await listen(topic, { token: await tokenOf('nina') })).status).toBe(404);
      expect((await listen(topic, { token: await tokenOf('max') })).status).toBe(200);
    }
  });

  test('to a tribe or a post of another site', async () => {
    const { id } = await shout('mia', { tribeId });
    for (const topic of [`tribe:${tribeId}`, `post:${id}`]) {
      expect((await listen(topic, { host: 'cricket.localhost' })).status).toBe(404);
    }
  });
});
