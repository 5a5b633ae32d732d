import { beforeAll, expect, test } from 'vitest';
import { deletePost } from '#features/posts/lifecycle/calls.ts';
import { insertComment, insertPost } from '#test/factories/posts.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getAccountContent, getContentCounts } from './calls.ts';

const tested = await testApp();
const { as, idOf, sql } = tested;
await grantStaff(tested, 'mona', 'moderator');
await grantStaff(tested, 'kit', 'moderator', { site: 'cricket', person: { site: 'cricket' } });
const accountId = await idOf('mia');
const list = (kind: string, more: object = {}, who = as('mona')) =>
  who(getAccountContent, { query: { accountId, kind, ...more } });
let shouts: string[] = [];

beforeAll(async () => {
  const postId = await insertPost(tested, { body: 'Away with us' });
  shouts = [];
  for (const body of ['First', 'Second', 'Third'])
    shouts.push(await insertPost(tested, { kind: 'SHOUT', body }));
  await insertPost(tested, { author: 'max', kind: 'SHOUT', body: 'By somebody else' });
  await insertComment(tested, { author: 'mia', postId, body: 'My own comment' });
  await sql`update post set state = 'hidden' where id = ${shouts[1] as string}`;
  await sql`
    insert into post (id, site, kind, author_id, by_athlete, body, content, state, published_at)
    select gen_random_uuid(), site, kind, author_id, by_athlete, 'Half-written', content, 'draft', published_at from post
    where id = ${shouts[0] as string}`;
  await as('mia')(deletePost, { params: { postId: shouts[2] as string } });
});

test('a moderator sees how much of each kind somebody published, and each thing with its state and link', async () => {
  const { items } = await as('mona')(getContentCounts, { params: { accountId } });
  expect(items).toEqual([
    { kind: 'post', label: 'Posts', count: 1 },
    { kind: 'shout', label: 'Shouts', count: 3 },
    { kind: 'comment', label: 'Comments', count: 1 },
  ]);
  expect((await list('shout')).items).toMatchObject([
    { title: '', state: 'deleted', path: null, isShown: false },
    { title: 'Second', state: 'hidden', path: `/posts/${shouts[1]}`, isShown: false },
    { title: 'First', state: 'published', isShown: true },
  ]);
  expect((await list('comment')).items).toMatchObject([{ title: 'My own comment', isShown: true }]);
});

test('the list goes on after its last row', async () => {
  const first = await list('shout', { limit: 2 });
  const rest = await list('shout', { limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(shouts.toReversed());
  expect(rest.nextCursor).toBeNull();
});

test('every kind that features bring can be listed, and no other', async () => {
  for (const kind of [
    'card',
    'frame',
    'apparel',
    'printed-card',
    'question',
    'answer',
    'blog',
    'opportunity',
  ])
    expect((await list(kind)).items).toEqual([]);
  await expect(list('weather')).rejects.toMatchObject({
    status: 400,
    field: 'kind',
    message: 'Choose a kind of content from the list.',
  });
});

test('members, staff of another site and somebody who was never here see nothing', async () => {
  await expect(list('post', {}, as('mia'))).rejects.toMatchObject({ status: 403 });
  await expect(list('post', {}, as('kit', {}, 'sports'))).rejects.toMatchObject({ status: 403 });
  await expect(list('post', {}, as('kit', {}, 'cricket'))).rejects.toMatchObject({ status: 404 });
  await expect(as('max')(getContentCounts, { params: { accountId } })).rejects.toMatchObject({ status: 403 });
});
