import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leaveTribe } from '#features/tribes/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { jobCtx } from '#platform/ctx.ts';
import { insertImage } from '#test/factories/images.ts';
import { testApp } from '#test/test-app.ts';
import { getPostDetails } from '../comments/calls.ts';
import { getTribeMembersPosts } from '../feeds/calls.ts';
import { createPost } from './calls.ts';
import { deleteDraft, getDrafts, publishDraft, saveDraft } from './draft-calls.ts';
import { publishScheduled } from './publish-scheduled.server.ts';

const { as, anyone, idOf, ctx, sql, app } = await testApp();
let tribeId = '';

beforeAll(async () => {
  const members = await Promise.all(
    ['mia', 'moe', 'lea'].map(async (name) => ({ accountId: await idOf(name) })),
  );
  [tribeId] = (await insertTribes(ctx(), [{ name: 'Away End', ownerId: await idOf('olga'), members }])) as [
    string,
  ];
});
beforeEach(() => sql`delete from rate_limit`);

let n = 0;
const uniqueText = () => `A thought, the ${++n}th of them`;
const draft = (more: object = {}) => ({ body: { tribeId, body: uniqueText(), ...more } });
// Visitors' answers are cached for some seconds.
const feed = async () =>
  (await as('moe')(getTribeMembersPosts, { query: { tribeId } })).items.map(({ id }) => id);
const drafts = async (name = 'mia') => (await as(name)(getDrafts, { query: {} })).items;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const upload = (owner: string, kind: 'image' | 'video' = 'image') =>
  insertImage({ sql, idOf }, owner, { kind });
const heldOf = async (id: string) =>
  (
    await sql<
      { held: boolean; attachedAt: string | null }[]
    >`select held, attached_at from media where id = ${id}`
  )[0];

describe('a draft', () => {
  test('is listed by its text without formatting marks, or as typed when nobody could read it', async () => {
    const body = '**Late** goal by _him_, [seen](https://seen.example) twice';
    expect(await as('mia')(saveDraft, draft({ body }))).toMatchObject({
      body,
      preview: 'Late goal by him, seen twice',
    });
    const deep = `${'> '.repeat(30)}too deep`;
    expect(await as('mia')(saveDraft, draft({ body: deep }))).toMatchObject({ preview: deep });
  });

  test('is saved as it was typed, and nobody else sees it', async () => {
    const image = await upload('mia');
    const saved = await as('mia')(
      saveDraft,
      draft({ title: 'Half a', media: [{ id: image, alt: 'A goal' }], spoiler: true }),
    );
    expect(saved).toMatchObject({
      state: 'draft',
      version: 1,
      title: 'Half a',
      spoiler: true,
      tribe: { id: tribeId },
    });
    expect(saved.media).toMatchObject([{ id: image, alt: 'A goal' }]);
    expect(await heldOf(image)).toEqual({ held: true, attachedAt: null });
    expect(await drafts()).toContainEqual(saved);
    expect(await drafts('moe')).toEqual([]);
    expect(await feed()).not.toContain(saved.id);
    for (const client of [as('mia'), as('moe'), as('olga')])
      await expect(client(getPostDetails, { body: { postId: saved.id } })).rejects.toMatchObject({
        status: 404,
      });
    await expect(as('moe')(deleteDraft, { params: { postId: saved.id } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(as('moe')(saveDraft, draft({ postId: saved.id, version: 1 }))).rejects.toMatchObject({
      status: 404,
    });
  });

  test('may be empty', async () => {
    expect(await as('mia')(saveDraft, draft({ body: '' }))).toMatchObject({ body: '', title: '' });
  });

  test('is not overwritten from a second window', async () => {
    const one = await as('mia')(saveDraft, draft());
    const two = await as('mia')(saveDraft, draft({ postId: one.id, version: 1, body: 'Newer' }));
    expect(two).toMatchObject({ id: one.id, version: 2, body: 'Newer' });
    const late = draft({ postId: one.id, version: 1, body: 'Older' });
    await expect(as('mia')(saveDraft, late)).rejects.toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
      details: { current: two },
    });
    const publish = { body: { tribeId, body: 'Older', draftId: one.id, draftVersion: 1 } };
    await expect(as('mia')(createPost, publish)).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: two },
    });
    expect(await drafts()).toContainEqual(two);
  });

  test('is published once, however often it is sent, and is no longer a draft', async () => {
    const image = await upload('mia');
    const saved = await as('mia')(saveDraft, draft({ media: [{ id: image }] }));
    const send = {
      body: {
        tribeId,
        body: 'Now it is done',
        media: [{ id: image, alt: 'Done' }],
        draftId: saved.id,
        draftVersion: 1,
      },
    };
    const [one, two] = await Promise.all([as('mia')(createPost, send), as('mia')(createPost, send)]);
    expect(one).toMatchObject({
      id: saved.id,
      state: 'published',
      editedAt: null,
      media: [{ id: image, alt: 'Done' }],
    });
    expect(two.id).toBe(saved.id);
    expect(await feed()).toContain(saved.id);
    expect(await drafts()).not.toContainEqual(expect.objectContaining({ id: saved.id }));
    expect(await heldOf(image)).toMatchObject({ held: false, attachedAt: expect.any(String) });
    const moves = await sql`select from_state, to_state from post_transition where post_id = ${saved.id}`;
    expect(moves).toMatchObject([{ fromState: 'draft', toState: 'published' }]);
  });

  test('passes the checks of every post when it is published as saved', async () => {
    const empty = await as('mia')(saveDraft, draft({ body: '' }));
    await expect(as('mia')(publishDraft, { params: { postId: empty.id } })).rejects.toMatchObject({
      status: 400,
      field: 'body',
    });
    const full = await as('mia')(saveDraft, draft({ title: 'All of it' }));
    expect(await as('mia')(publishDraft, { params: { postId: full.id } })).toMatchObject({
      title: 'All of it',
      state: 'published',
    });
    const stranger = await as('sam')(saveDraft, draft());
    await expect(as('sam')(publishDraft, { params: { postId: stranger.id } })).rejects.toMatchObject({
      code: 'JOIN_FIRST',
    });
    expect((await drafts('sam')).map(({ id }) => id)).toEqual([stranger.id]);
  });

  test('is deleted with its pictures', async () => {
    const image = await upload('mia');
    const saved = await as('mia')(saveDraft, draft({ media: [{ id: image }] }));
    await as('mia')(deleteDraft, { params: { postId: saved.id } });
    expect(await drafts()).not.toContainEqual(expect.objectContaining({ id: saved.id }));
    expect(await heldOf(image)).toEqual({ held: false, attachedAt: null });
  });

  test('is one of fifty at most', async () => {
    for (let i = 0; i < 5; i++) {
      await sql`delete from rate_limit`;
      await Promise.all(Array.from({ length: 11 }, () => as('lea')(saveDraft, draft()).catch(() => null)));
    }
    const [count] =
      await sql`select count(*)::int as n from post where author_id = ${await idOf('lea')} and state = 'draft'`;
    expect(count?.n).toBe(50);
    await sql`delete from rate_limit`;
    await expect(as('lea')(saveDraft, draft())).rejects.toMatchObject({ code: 'TOO_MANY_DRAFTS' });
    const first = await as('lea')(getDrafts, { query: { limit: 30 } });
    const rest = await as('lea')(getDrafts, { query: { limit: 30, cursor: first.nextCursor ?? '' } });
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(50);
  });
});

describe('a scheduled post', () => {
  const later = (more: object = {}) => draft({ scheduledAt: inMinutes(30), ...more });
  const due = (id: string) =>
    sql`update post set scheduled_at = now() - interval '1 second' where id = ${id}`;

  test.each([
    ['in the past', -5, 'Choose a time at least a minute from now.'],
    ['right now', 0.5, 'Choose a time at least a minute from now.'],
    ['in a hundred days', 60 * 24 * 100, 'Choose a time in the next 90 days.'],
  ])('%s is refused', async (_, minutes, message) => {
    await expect(as('mia')(createPost, later({ scheduledAt: inMinutes(minutes) }))).rejects.toMatchObject({
      status: 400,
      field: 'scheduledAt',
      message,
    });
  });

  test('is refused for a tribe one is not in, and for a shout', async () => {
    await expect(as('sam')(createPost, later())).rejects.toMatchObject({ code: 'JOIN_FIRST' });
    await expect(as('mia')(createPost, later({ kind: 'SHOUT' }))).rejects.toMatchObject({
      field: 'scheduledAt',
    });
  });

  test('is published when it is due, and only once with several workers', async () => {
    const image = await upload('mia');
    const post = await as('mia')(
      createPost,
      later({ media: [{ id: image }], body: 'See you later, @moe #soon' }),
    );
    expect(post).toMatchObject({ state: 'scheduled', publishedAt: null });
    expect(await heldOf(image)).toEqual({ held: true, attachedAt: null });
    expect((await drafts())[0]).toMatchObject({
      id: post.id,
      state: 'scheduled',
      scheduledAt: expect.any(String),
    });
    await publishScheduled(jobCtx(app.deps));
    expect(await feed()).not.toContain(post.id);

    await due(post.id);
    await Promise.all([
      publishScheduled(jobCtx(app.deps)),
      publishScheduled(jobCtx(app.deps)),
      publishScheduled(jobCtx(app.deps)),
    ]);
    const { post: seen } = await anyone()(getPostDetails, { body: { postId: post.id } });
    expect(seen).toMatchObject({ state: 'published', tags: ['soon'], media: [{ id: image }] });
    const moves = await sql`select to_state from post_transition where post_id = ${post.id}`;
    expect(moves).toMatchObject([{ toState: 'published' }]);
    const jobs =
      await sql`select 1 from graphile_worker._private_jobs where payload::text like ${`%${post.id}%`}`;
    const before = jobs.length;
    await publishScheduled(jobCtx(app.deps));
    expect(
      await sql`select 1 from graphile_worker._private_jobs where payload::text like ${`%${post.id}%`}`,
    ).toHaveLength(before);
  });

  test('becomes a draft again, with the reason, when its author has left the tribe', async () => {
    await sql`
      insert into membership (tribe_id, account_id, site, state, joined_at)
      values (${tribeId}, ${await idOf('nell')}, 'sports', 'active', now())`;
    const post = await as('nell')(createPost, later());
    await as('nell')(leaveTribe, { query: { tribeId } });
    await due(post.id);
    await publishScheduled(jobCtx(app.deps));
    expect((await drafts('nell'))[0]).toMatchObject({
      id: post.id,
      state: 'draft',
      scheduledAt: null,
      publishError: 'JOIN_FIRST',
    });
    expect(await feed()).not.toContain(post.id);
  });

  test('can be rescheduled, and turned into a draft again', async () => {
    const post = await as('mia')(createPost, later());
    const again = { ...later().body, draftId: post.id, draftVersion: 1, scheduledAt: inMinutes(60) };
    expect(await as('mia')(createPost, { body: again })).toMatchObject({ id: post.id, state: 'scheduled' });
    const saved = await as('mia')(saveDraft, draft({ postId: post.id, version: 2 }));
    expect(saved).toMatchObject({ id: post.id, state: 'draft', scheduledAt: null, version: 3 });
  });
});
