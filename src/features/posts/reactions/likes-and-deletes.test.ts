import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#features/auth/auth.server.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { jobCtx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { commentPost, getPostDetails } from '../comments/calls.ts';
import { createPost } from '../compose/calls.ts';
import { getTribeMembersPosts } from '../feeds/calls.ts';
import { deletePost, restorePost } from '../lifecycle/calls.ts';
import { purgeDeleted } from '../lifecycle/purge.server.ts';
import { postStates } from '../post/post-states.server.ts';
import { likeUnlikePost } from './calls.ts';

const { as, anyone, idOf, ctx, sql, app, runJobs } = await testApp();
let tribeId = '';
let postId = '';

beforeAll(async () => {
  const ownerId = await idOf('olga');
  const members = [
    ...(await Promise.all(['mia', 'max'].map(async (name) => ({ accountId: await idOf(name) })))),
    { accountId: await idOf('moira'), role: 'moderator' as const },
  ];
  [tribeId] = (await insertTribes(ctx(), [{ name: 'Away End', ownerId, members }])) as [string];
});
beforeEach(async () => {
  await sql`delete from rate_limit`;
  postId = await newPost();
});

let n = 0;
const newPost = async (more: object = {}) =>
  (await as('mia')(createPost, { body: { tribeId, body: `Goal number ${++n}`, ...more } })).id;
const like = (name: string, liked = true, on = postId) =>
  as(name)(likeUnlikePost, { body: { postId: on, liked } });
const drop = (name: string, id = postId) => as(name)(deletePost, { params: { postId: id } });
const restore = (name: string, id = postId) => as(name)(restorePost, { params: { postId: id } });
const see = (name: string | null, id = postId) =>
  (name ? as(name) : anyone())(getPostDetails, { body: { postId: id } }).then(({ post }) => post);
const inFeed = async () => {
  const feed = await as('max')(getTribeMembersPosts, { query: { tribeId, limit: 50 } });
  return feed.items.some(({ id }) => id === postId);
};

describe('likes', () => {
  test('of a post are set and removed, and repeating changes nothing', async () => {
    expect(await like('nina')).toEqual({ liked: true, likeCount: 1 });
    expect(await like('nina')).toEqual({ liked: true, likeCount: 1 });
    expect((await see('nina')).viewer?.liked).toBe(true);
    expect((await see('max')).viewer?.liked).toBe(false);
    expect(await like('max')).toEqual({ liked: true, likeCount: 2 });
    expect(await like('nina', false)).toEqual({ liked: false, likeCount: 1 });
    expect(await like('nina', false)).toEqual({ liked: false, likeCount: 1 });
    expect((await see(null)).likeCount).toBe(1);
  });

  test('of a comment are counted separately', async () => {
    const made = await as('max')(commentPost, { body: { postId, body: 'Well played' } });
    const body = { commentId: made.id, liked: true };
    expect(await as('nina')(likeUnlikePost, { body })).toEqual({ liked: true, likeCount: 1 });
    const { post, comments } = await as('nina')(getPostDetails, { body: { postId } });
    expect(post.likeCount).toBe(0);
    expect(comments.items[0]).toMatchObject({ likeCount: 1, viewer: { liked: true } });
    expect(await as('nina')(likeUnlikePost, { body: { ...body, liked: false } })).toEqual({
      liked: false,
      likeCount: 0,
    });
  });

  test('by fifty people at the same moment are fifty', async () => {
    const people = Array.from({ length: 50 }, newId);
    await sql`
      insert into account (id, state, username, username_folded, display_name, age_band)
      select id, 'active', 'fan' || n, 'fan' || n, 'Fan', 'adult' from unnest(${people}::uuid[]) with ordinality as fan (id, n)`;
    await sql`insert into auth_user (id, email) select id, id || '@touchline.test' from unnest(${people}::uuid[]) id`;
    const tokens = await Promise.all(people.map((id) => openSession({ sql }, id)));
    const send = (token: string, liked: boolean) =>
      app.server.inject({
        method: 'POST',
        url: '/api/tribe/like-unlike-post',
        headers: { host: 'localhost', 'x-api-key': 'touchline-public', authorization: `Bearer ${token}` },
        payload: { postId, liked },
      });
    const answers = await Promise.all(tokens.map((token) => send(token, true)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    await runJobs();
    expect((await see(null)).likeCount).toBe(50);
    // Half of them unlike it, all of them twice.
    await Promise.all(tokens.flatMap((token, i) => [send(token, i % 2 === 0), send(token, i % 2 === 0)]));
    await runJobs();
    expect((await see(null)).likeCount).toBe(25);
  });

  test('wait for nobody who changes the post meanwhile, and are counted for those who gave them', async () => {
    await like('nina');
    await sql.begin(async (tx) => {
      await tx`select from post where id = ${postId} for no key update`;
      expect(await like('max')).toEqual({ liked: true, likeCount: 2 });
      expect(await like('olga')).toEqual({ liked: true, likeCount: 3 });
      expect(await like('nina', false)).toEqual({ liked: false, likeCount: 2 });
    });
    await runJobs();
    expect((await see(null)).likeCount).toBe(2);
    expect(await sql`select from late_count`).toHaveLength(0);
  });

  test.each([
    [{ liked: true }],
    [{ postId: newId(), commentId: newId(), liked: true }],
    [{ postId: 'x', liked: true }],
    [{ postId: newId() }],
    [{ postId: newId(), liked: 'yes' }],
  ])('are refused as %j', async (body) => {
    await expect(as('nina')(likeUnlikePost, { body: body as never })).rejects.toMatchObject({ status: 400 });
  });

  test('of posts that are unknown, invisible or of another site return 404', async () => {
    const gone = await newPost();
    await drop('mia', gone);
    const followers = await newPost({ audience: 'followers' });
    for (const id of [newId(), gone, followers])
      await expect(like('nina', true, id)).rejects.toMatchObject({ status: 404 });
    const elsewhere = as('nina', {}, 'cricket');
    await expect(elsewhere(likeUnlikePost, { body: { postId, liked: true } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(anyone()(likeUnlikePost, { body: { postId, liked: true } })).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('a deleted post', () => {
  test('by its author is shown nowhere, and can be restored with everything within a day', async () => {
    await as('max')(commentPost, { body: { postId, body: 'Hear hear' } });
    await like('max');
    const { restoreUntil } = await drop('mia');
    expect(Date.parse(restoreUntil as string) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    for (const name of [null, 'max', 'mia']) await expect(see(name)).rejects.toMatchObject({ status: 404 });
    expect(await inFeed()).toBe(false);
    const back = await restore('mia');
    expect(back).toMatchObject({ id: postId, state: 'published', likeCount: 1, commentCount: 1 });
    expect(back).toEqual(await see('mia'));
    expect(await inFeed()).toBe(true);
    expect((await as('max')(getPostDetails, { body: { postId } })).comments.items).toHaveLength(1);
  });

  test('is subtracted from its author’s count, and added again when restored', async () => {
    const posts = async () => {
      await runJobs();
      const [row] = await sql<{ postCount: number }[]>`
        select post_count from account_site where account_id = ${await idOf('mia')} and site = 'sports'`;
      return row?.postCount ?? 0;
    };
    const before = await posts();
    await drop('mia');
    expect(await posts()).toBe(before - 1);
    await restore('mia');
    expect(await posts()).toBe(before);
  });

  test('cannot be deleted again, restored by others or restored twice', async () => {
    await drop('mia');
    await expect(drop('mia')).rejects.toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
    await expect(drop('max')).rejects.toMatchObject({ status: 404 });
    await expect(restore('max')).rejects.toMatchObject({ status: 403 });
    await restore('mia');
    await expect(restore('mia')).rejects.toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
  });

  test('is deleted once by two concurrent clicks', async () => {
    const clicks = await Promise.allSettled([drop('mia'), drop('mia'), drop('mia')]);
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sql`select from post_transition where post_id = ${postId}`).toHaveLength(1);
  });

  test('cannot be restored after a day, and has lost its text and pictures by then', async () => {
    const mediaId = newId();
    await sql`
      insert into media (id, site, owner_id, kind, state, mime, name, bytes)
      values (${mediaId}, 'sports', ${await idOf('mia')}, 'image', 'ready', 'image/webp', 'large.webp', 900)`;
    const id = await newPost({ title: 'Secret', mediaIds: [mediaId] });
    await drop('mia', id);
    await purgeDeleted(jobCtx(app.deps));
    expect((await sql`select title from post where id = ${id}`)[0]?.title).toBe('Secret');
    await sql`update post set deleted_at = now() - interval '24 hours 1 minute' where id = ${id}`;
    await expect(restore('mia', id)).rejects.toMatchObject({ status: 409, code: 'RESTORE_ENDED' });
    await purgeDeleted(jobCtx(app.deps));
    await purgeDeleted(jobCtx(app.deps));
    expect(await sql`select title, body, content, media_count from post where id = ${id}`).toEqual([
      { title: null, body: '', content: [], mediaCount: 0 },
    ]);
    expect((await sql`select attached_at from media where id = ${mediaId}`)[0]?.attachedAt).toBeNull();
  });

  test('cannot be restored to a tribe that has banned its author', async () => {
    await drop('mia');
    const member = sql`tribe_id = ${tribeId} and account_id = ${await idOf('mia')}`;
    await sql`update membership set state = 'banned' where ${member}`;
    await expect(restore('mia')).rejects.toMatchObject({ status: 403, code: 'BANNED' });
    await sql`update membership set state = 'active' where ${member}`;
  });
});

describe('who may delete a post', () => {
  test.each(['moira', 'olga'])('%s moderates the tribe and removes it for good', async (name) => {
    expect((await see(name)).viewer?.canDelete).toBe(true);
    expect(await drop(name)).toEqual({ ok: true, restoreUntil: null });
    await expect(see('mia')).rejects.toMatchObject({ status: 404 });
    await expect(restore('mia')).rejects.toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
    expect(
      await sql`select from_state, to_state, by_account_id from post_transition where post_id = ${postId}`,
    ).toEqual([{ fromState: 'published', toState: 'removed', byAccountId: await idOf(name) }]);
  });

  test.each(['max', 'nina'])('%s may not', async (name) => {
    expect((await see(name)).viewer?.canDelete).toBe(false);
    await expect(drop(name)).rejects.toMatchObject({ status: 403 });
    expect(await inFeed()).toBe(true);
  });

  test('a moderator of another tribe may not', async () => {
    await insertTribes(ctx(), [{ name: `Elsewhere ${n}`, ownerId: await idOf('nina') }]);
    await expect(drop('nina')).rejects.toMatchObject({ status: 403 });
  });

  test('nobody deletes an unknown post or one of another site', async () => {
    await expect(drop('mia', newId())).rejects.toMatchObject({ status: 404 });
    await expect(restore('mia', newId())).rejects.toMatchObject({ status: 404 });
    for (const call of [deletePost, restorePost]) {
      await expect(as('mia', {}, 'cricket')(call, { params: { postId } })).rejects.toMatchObject({
        status: 404,
      });
      await expect(as('mia')(call, { params: { postId: 'x' } })).rejects.toMatchObject({ status: 400 });
      await expect(anyone()(call, { params: { postId } })).rejects.toMatchObject({ status: 401 });
    }
  });
});

test('a post changes state only as the table of transitions allows', async () => {
  const states = Object.keys(postStates.allowed) as (keyof typeof postStates.allowed)[];
  for (const from of states) {
    for (const to of states) {
      await sql`
        update post set state = ${from}, deleted_at = ${from === 'deleted' ? '2026-01-01' : null} where id = ${postId}`;
      const transition = postStates.move(ctx(), postId, { to, by: null, reason: 'edited' });
      if (postStates.allowed[from].includes(to)) expect(await transition).toMatchObject({ from });
      else await expect(transition).rejects.toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
    }
  }
});
