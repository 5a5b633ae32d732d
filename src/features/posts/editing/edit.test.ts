import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { getPostDetails } from '../comments/calls.ts';
import { createPost } from '../compose/calls.ts';
import { plainText } from '../text/rich-text.ts';
import { editPost, getPostHistory, getPostSource } from './calls.ts';

const { as, anyone, idOf, ctx, sql } = await testApp();
let tribeId = '';

beforeAll(async () => {
  const members = await Promise.all(['mia', 'moe'].map(async (name) => ({ accountId: await idOf(name) })));
  [tribeId] = (await insertTribes(ctx(), [{ name: 'Away End', ownerId: await idOf('olga'), members }])) as [
    string,
  ];
});
beforeEach(() => sql`delete from rate_limit`);

let n = 0;
const post = (more: object = {}) =>
  as('mia')(createPost, { body: { tribeId, title: 'Half time', body: `Two up, number ${++n}`, ...more } });
const named = async (postId: string) =>
  (
    await sql<{ mentioned: string[] }[]>`
      select payload -> 'payload' -> 'mentionedIds' as mentioned
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where payload -> 'payload' ->> 'postId' = ${postId} and payload -> 'payload' -> 'mentionedIds' is not null`
  ).flatMap(({ mentioned }) => mentioned);

test('an edit shows the new text, and everybody who sees the post can read the old one', async () => {
  const { id: postId } = await post({ body: 'Two up #derby' });
  const source = await as('mia')(getPostSource, { params: { postId } });
  expect(source).toMatchObject({ version: 1, title: 'Half time', body: 'Two up #derby' });
  const edited = await as('mia')(editPost, {
    body: { ...source, title: 'Full time', body: 'Three up #cup', spoiler: true },
  });
  expect(edited).toMatchObject({
    title: 'Full time',
    tags: ['cup'],
    spoiler: true,
    state: 'published',
    editedAt: expect.any(String),
  });
  const { items } = await anyone()(getPostHistory, { params: { postId } });
  expect(items.map(({ version, title, content }) => [version, title, plainText(content)])).toEqual([
    [2, 'Full time', 'Three up #cup'],
    [1, 'Half time', 'Two up #derby'],
  ]);
});

test('the history of a post has the audience of the post', async () => {
  const { id: postId } = await post({ audience: 'tribe' });
  await expect(as('sam')(getPostHistory, { params: { postId } })).rejects.toMatchObject({ status: 404 });
  expect((await as('moe')(getPostHistory, { params: { postId } })).items).toHaveLength(1);
});

test('an edit from a second window does not overwrite the first', async () => {
  const { id: postId } = await post();
  const edit = (body: string) => as('mia')(editPost, { body: { postId, version: 1, body } });
  const both = await Promise.allSettled([edit('One'), edit('Two')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find((one) => one.status === 'rejected');
  expect(refused?.reason).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
  expect((await anyone()(getPostHistory, { params: { postId } })).items).toHaveLength(2);
});

describe('an edit is refused', () => {
  test('of a shout, of somebody else’s post, and of an unknown one', async () => {
    const shout = await as('mia')(createPost, { body: { kind: 'SHOUT', body: 'Goal!' } });
    const edit = (name: string, postId: string) =>
      as(name)(editPost, { body: { postId, version: 1, body: 'No goal' } });
    await expect(edit('mia', shout.id)).rejects.toMatchObject({ code: 'SHOUT_STAYS' });
    const { id } = await post();
    await expect(edit('olga', id)).rejects.toMatchObject({ status: 404 });
    await expect(edit('mia', newId())).rejects.toMatchObject({ status: 404 });
  });

  test('that widens the audience', async () => {
    const { id: postId } = await post({ audience: 'tribe' });
    for (const audience of ['public', 'followers'] as const)
      await expect(
        as('mia')(editPost, { body: { postId, version: 1, body: 'x', audience } }),
      ).rejects.toMatchObject({ status: 400, field: 'audience' });
    const open = await post();
    const closed = await as('mia')(editPost, {
      body: { postId: open.id, version: 1, body: 'x', audience: 'tribe' },
    });
    expect(closed.audience).toBe('tribe');
    await expect(as('sam')(getPostDetails, { body: { postId: open.id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('without text, and with other pictures', async () => {
    const { id: postId } = await post();
    await expect(as('mia')(editPost, { body: { postId, version: 1, body: '' } })).rejects.toMatchObject({
      field: 'body',
    });
    await expect(
      as('mia')(editPost, { body: { postId, version: 1, body: 'x', media: [{ id: newId() }] } }),
    ).rejects.toMatchObject({ field: 'media' });
  });
});

test('changes the order and alt texts of pictures', async () => {
  const ids = [newId(), newId()];
  for (const id of ids)
    await sql`
      insert into media (id, site, owner_id, kind, state, mime, name, bytes)
      values (${id}, 'sports', ${await idOf('mia')}, 'image', 'ready', 'image/webp', 'large.webp', 9000)`;
  const { id: postId } = await post({ mediaIds: ids });
  const media = [...ids].reverse().map((id) => ({ id, alt: `Picture ${id}` }));
  const edited = await as('mia')(editPost, { body: { postId, version: 1, body: 'x', media } });
  expect(edited.media).toMatchObject(media);
  const { items } = await anyone()(getPostHistory, { params: { postId } });
  expect(items.map(({ media }) => media.map(({ id }) => id))).toEqual([[...ids].reverse(), ids]);
});

test('notifies only people who are newly mentioned', async () => {
  const [moe, olga] = [await idOf('moe'), await idOf('olga')];
  const { id: postId } = await post({ body: 'Well played @moe' });
  expect(new Set(await named(postId))).toEqual(new Set([moe]));
  await as('mia')(editPost, { body: { postId, version: 1, body: 'Well played @moe and @olga' } });
  const all = await named(postId);
  expect(all.filter((id) => id === moe).length).toBe(all.filter((id) => id === olga).length);
  expect(all).toContain(olga);
});

test('on the kids site an edited post is reviewed again before others see it', async () => {
  const kids = { site: 'kids' as const };
  const [tribe] = (await insertTribes(ctx('kids'), [
    {
      name: 'Small Nets',
      ownerId: await idOf('kim', kids),
      members: [{ accountId: await idOf('kay', kids) }],
    },
  ])) as [string];
  const made = await as('kim', kids)(createPost, { body: { tribeId: tribe, body: 'We won' } });
  await sql`update post set state = 'published' where id = ${made.id}`;
  const edited = await as('kim', kids)(editPost, {
    body: { postId: made.id, version: 1, body: 'We won again' },
  });
  expect(edited.state).toBe('pending_review');
  await expect(as('kay', kids)(getPostDetails, { body: { postId: made.id } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    as('kim', kids)(editPost, { body: { postId: made.id, version: 2, body: 'Ring me on 020 7946 0018' } }),
  ).rejects.toMatchObject({ status: 400 });
});
