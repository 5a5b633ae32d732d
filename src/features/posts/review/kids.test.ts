import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { commentPost, getPostDetails } from '../comments/calls.ts';
import { createPost } from '../compose/calls.ts';
import { getShouts, getTribeMembersPosts } from '../feeds/calls.ts';
import { deletePost, restorePost } from '../lifecycle/calls.ts';
import { getReviewQueue, reviewPost } from './calls.ts';

const { as: asOn, anyone, idOf, ctx, sql } = await testApp();
const as = (name: string) => asOn(name, { site: 'kids' }, 'kids');
let tribeId = '';
let elsewhere = '';

beforeAll(async () => {
  for (const name of ['lena', 'kim', 'kai']) await idOf(name, { site: 'kids' });
  const members = [
    { accountId: await idOf('kim') },
    { accountId: await idOf('kai'), role: 'moderator' as const },
  ];
  [tribeId] = (await insertTribes(ctx('kids'), [
    { name: 'Relay Club', ownerId: await idOf('lena'), members },
  ])) as [string];
  [elsewhere] = (await insertTribes(ctx(), [{ name: 'Away End', ownerId: await idOf('lena'), members }])) as [
    string,
  ];
  // Kim and Kai are children with consent.
  await sql`
    update account set
      age_band = 'under_13', guardian_email = 'parent@touchline.test', guardian_id = ${await idOf('mum', { site: 'kids' })}
    where id in (${await idOf('kim')}, ${await idOf('kai')})`;
  // Their first posts were approved long ago.
  await sql`
    insert into guardian_request (id, child_id, site, kind, target_id, state, decided_at)
    select gen_random_uuid(), id, 'kids', 'post', gen_random_uuid(), 'approved', now() from account
    where username in ('kim', 'kai')`;
});
beforeEach(() => sql`delete from rate_limit`);

let n = 0;
const post = (more: object = {}) =>
  as('kim')(createPost, {
    body: { tribeId, body: `We ran lap ${'abcdefghijklmnop'[n++ % 16]}${n}`, ...more },
  });
const review = (name: string, body: { postId?: string; commentId?: string; approve?: boolean }) =>
  as(name)(reviewPost, { body: { approve: true, ...body } });
const feed = async (name: string | null) => {
  const client = name ? as(name) : anyone('kids');
  const { items } = await client(getTribeMembersPosts, {
    query: { tribeId, fresh: n++ } as object as { tribeId: string },
  });
  return items.map(({ id }) => id);
};
const events = async () =>
  (await sql<{ type: string }[]>`select type from live_event where topic like 'kids:%'`).map(
    ({ type }) => type,
  );

describe('on the kids site', () => {
  test('a post is in review: only its author sees it, and nobody is notified', async () => {
    const { id, state, publishedAt } = await post();
    expect(state).toBe('pending_review');
    expect(publishedAt).not.toBeNull();
    expect((await feed('kim'))[0]).toBe(id);
    for (const name of [null, 'lena', 'kai']) expect(await feed(name)).not.toContain(id);
    await expect(anyone('kids')(getPostDetails, { body: { postId: id } })).rejects.toMatchObject({
      status: 404,
    });
    await as('kim')(createPost, { body: { kind: 'SHOUT', body: 'Go Relay Club' } });
    expect((await as('kim')(getShouts, { query: {} })).items).toHaveLength(1);
    expect((await as('lena')(getShouts, { query: {} })).items).toHaveLength(0);
    expect(await events()).toEqual([]);
  });

  test.each<[string, object]>([
    ['a phone number', { body: 'Call me on 07700 900123' }],
    ['an e-mail address', { body: 'write to kim@example.com' }],
    ['an address', { body: 'Come to 12 Oak Tree Drive' }],
    ['a link', { body: 'look at www.example.com' }],
    ['a link in the title', { title: 'https://example.com' }],
    ['a phone number over several tags', { tags: ['07700', '900123'] }],
  ])('%s is refused with a kind message', async (_, more) => {
    const field = 'title' in more ? 'title' : 'tags' in more ? 'tags' : 'body';
    await expect(post(more)).rejects.toMatchObject({ status: 400, code: 'PERSONAL_DATA', field });
  });

  test('scores and venues are not personal data', async () => {
    expect((await post({ body: 'We won 3-2 and came 2nd in the 2024-2025 season' })).state).toBe(
      'pending_review',
    );
  });

  test('an adult moderator of the tribe approves a post, and a shout goes live', async () => {
    const { id } = await post({ kind: 'SHOUT' });
    await review('lena', { postId: id });
    const seen = await anyone('kids')(getPostDetails, { body: { postId: id } });
    expect(seen.post.state).toBe('published');
    expect(await events()).toEqual(['shout.created', 'shout.created']);
    await expect(review('lena', { postId: id })).rejects.toMatchObject({
      status: 409,
      code: 'INVALID_TRANSITION',
    });
    expect(await sql`select from_state, to_state from post_transition where post_id = ${id}`).toEqual([
      { fromState: 'pending_review', toState: 'published' },
    ]);
  });

  test('a rejected post is visible to its author only', async () => {
    const { id } = await post();
    await review('lena', { postId: id, approve: false });
    expect(await feed('lena')).not.toContain(id);
    expect((await as('kim')(getPostDetails, { body: { postId: id } })).post.state).toBe('rejected');
  });

  test('children and strangers cannot review', async () => {
    const { id } = await post();
    for (const name of ['kai', 'kim', 'sue'])
      await expect(review(name, { postId: id })).rejects.toMatchObject({ status: 403 });
    await expect(review('lena', { postId: newId() })).rejects.toMatchObject({ status: 404 });
    await expect(asOn('lena')(reviewPost, { body: { postId: id, approve: true } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(review('lena', {})).rejects.toMatchObject({ status: 400 });
    await expect(as('sue')(getReviewQueue, { query: { tribeId } })).rejects.toMatchObject({ status: 403 });
    await expect(as('lena')(getReviewQueue, { query: {} })).rejects.toMatchObject({ status: 403 });
    await expect(as('lena')(getReviewQueue, { query: { tribeId: elsewhere } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('a comment is reviewed too, is in the queue with the posts, and counts once it is approved', async () => {
    await sql`update post set state = 'rejected' where state = 'pending_review'`;
    const { id: postId } = await post();
    await review('lena', { postId });
    const waiting = await post();
    const made = await as('kim')(commentPost, { body: { postId, body: 'Well run' } });
    expect(made.state).toBe('pending_review');
    const comments = async (name: string) => {
      const { post, comments } = await as(name)(getPostDetails, { body: { postId } });
      return [post.commentCount, comments.items.length];
    };
    expect([await comments('kim'), await comments('lena')]).toEqual([
      [0, 1],
      [0, 0],
    ]);

    const first = await as('lena')(getReviewQueue, { query: { tribeId, limit: 1 } });
    expect(first.items).toMatchObject([
      { id: waiting.id, kind: 'post', author: { id: null, username: null }, tribe: { id: tribeId } },
    ]);
    const rest = await as('lena')(getReviewQueue, { query: { tribeId, cursor: first.nextCursor as string } });
    expect(rest.items).toMatchObject([{ id: made.id, kind: 'comment' }]);

    await review('lena', { commentId: made.id });
    expect([await comments('kim'), await comments('lena')]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test('a comment with personal data is refused', async () => {
    const { id: postId } = await post();
    await review('lena', { postId });
    const body = { postId, body: 'my number is 07700 900123' };
    await expect(as('kim')(commentPost, { body })).rejects.toMatchObject({
      status: 400,
      code: 'PERSONAL_DATA',
    });
  });

  test('deleting and restoring does not bypass review', async () => {
    const { id } = await post();
    await as('kim')(deletePost, { params: { postId: id } });
    expect((await as('kim')(restorePost, { params: { postId: id } })).state).toBe('pending_review');
    expect(await feed('lena')).not.toContain(id);
  });

  test('somebody who cannot find a child cannot comment on its post', async () => {
    const { id: postId } = await post();
    await review('lena', { postId });
    const body = { postId, body: 'Hello there' };
    await expect(as('sue')(commentPost, { body })).rejects.toMatchObject({ status: 403, code: 'CHILD' });
    const aimed = { kind: 'SHOUT' as const, body: 'Hello Kim', targetUsername: 'kim' };
    await expect(as('sue')(createPost, { body: aimed })).rejects.toMatchObject({ status: 404 });
  });
});

test('elsewhere posts are published at once, with links', async () => {
  const body = { tribeId: elsewhere, body: 'https://example.com and 07700 900123' };
  expect((await asOn('lena')(createPost, { body })).state).toBe('published');
});
