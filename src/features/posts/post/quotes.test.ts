import { beforeAll, expect, test } from 'vitest';
import { blockAccount } from '#features/accounts/relationships/calls.ts';
import { getHomeCommunity } from '#features/home/calls.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { getPostDetails } from '../comments/calls.ts';
import { createPost } from '../compose/calls.ts';
import { getDrafts, publishDraft, saveDraft } from '../compose/draft-calls.ts';
import { getTribeMembersPosts } from '../feeds/calls.ts';
import { deletePost } from '../lifecycle/calls.ts';
import { withWriters } from '../test-writers.ts';

const tested = await testApp();
const { as, anyone, idOf } = tested;
const { upload, post, shout, tribe } = await withWriters(tested);
beforeAll(() => idOf('nia'));

const quotedBy = async (postId: string, who?: string) => {
  const client = who ? as(who) : anyone();
  return (await client(getPostDetails, { body: { postId } })).post.quoted;
};
const quote = (quotedPostId: string, who = 'moe', more: object = {}) =>
  as(who)(createPost, post({ quotedPostId, ...more }));

test('a post shows what it quotes: author, tribe, the beginning of the text, and the first image', async () => {
  const media = [{ id: await upload('mia'), alt: 'A corner' }];
  const told = await as('mia')(createPost, post({ body: `**Late** ${'goal '.repeat(80)}`, media }));
  const made = await quote(told.id);
  const shown = {
    id: told.id,
    author: { username: 'mia' },
    tribe: { name: 'Away End' },
    image: { alt: 'A corner' },
  };
  expect(made.quoted?.post).toMatchObject(shown);
  expect(made.quoted?.post?.excerpt).toMatch(/^Late goal .{200,270}$/);
  expect((await quotedBy(made.id))?.post).toMatchObject(shown);
  const feeds = await Promise.all([
    as('moe')(getTribeMembersPosts, { query: { tribeId: tribe('Away End') } }),
    as('moe')(getHomeCommunity, { query: { order: 'ranked' } }),
    as('moe')(getHomeCommunity, { query: { order: 'newest' } }),
  ]);
  for (const { items } of feeds)
    expect(items.find(({ id }) => id === made.id)?.quoted?.post).toMatchObject(shown);
});

test('what is covered is not shown in a quote', async () => {
  const media = [{ id: await upload('mia') }];
  const told = await as('mia')(createPost, post({ spoiler: true, media }));
  expect((await quote(told.id)).quoted?.post).toMatchObject({ spoiler: true, excerpt: '', image: null });
});

test('a quote of a private tribe’s post is shown to its members only', async () => {
  const told = await as('mia')(createPost, post({ tribeId: tribe('Back Room') }));
  const made = await quote(told.id);
  expect(made.quoted?.post).not.toBeNull();
  expect(await quotedBy(made.id, 'max')).toMatchObject({ post: { id: told.id } });
  expect(await quotedBy(made.id, 'nia')).toEqual({ post: null });
  expect(await quotedBy(made.id)).toEqual({ post: null });
});

test('a quote is no longer shown once its post is deleted, or one of the two authors has blocked the other', async () => {
  const [gone, blocked] = [await as('mia')(createPost, post()), await as('max')(createPost, post())];
  const [first, second] = [await quote(gone.id), await quote(blocked.id)];
  await as('mia')(deletePost, { params: { postId: gone.id } });
  expect(await quotedBy(first.id, 'max')).toEqual({ post: null });
  expect(await quotedBy(second.id, 'nia')).toMatchObject({ post: { id: blocked.id } });
  await as('max')(blockAccount, { body: { username: 'moe', blocked: true } });
  expect(await quotedBy(second.id, 'nia')).toEqual({ post: null });
  await as('max')(blockAccount, { body: { username: 'moe', blocked: false } });
});

test('somebody who has blocked the quoted author doesn’t see the quote', async () => {
  const told = await as('mia')(createPost, post());
  const made = await quote(told.id);
  await as('nia')(blockAccount, { body: { username: 'mia', blocked: true } });
  expect(await quotedBy(made.id, 'nia')).toEqual({ post: null });
  expect(await quotedBy(made.id, 'max')).toMatchObject({ post: { id: told.id } });
});

test.each([
  ['no post', async () => newId()],
  [
    'a deleted post',
    async () => {
      const { id } = await as('mia')(createPost, post());
      await as('mia')(deletePost, { params: { postId: id } });
      return id;
    },
  ],
  [
    'a post of a private tribe one isn’t in',
    async () => (await as('mia')(createPost, post({ tribeId: tribe('Back Room') }))).id,
  ],
])('quoting %s is refused, and nothing is posted', async (_, target) => {
  const quotedPostId = await target();
  await expect(as('nia')(createPost, shout({ quotedPostId }))).rejects.toMatchObject({ code: 'QUOTE_GONE' });
});

test('a draft keeps its quote, and says so when the post is gone before it is published', async () => {
  const told = await as('mia')(createPost, post());
  const saved = await as('moe')(saveDraft, post({ quotedPostId: told.id }));
  expect(saved.quoted).toMatchObject({ id: told.id, post: { author: { username: 'mia' } } });
  await as('mia')(deletePost, { params: { postId: told.id } });
  const { items } = await as('moe')(getDrafts, { query: {} });
  expect(items[0]?.quoted).toEqual({ id: told.id, post: null });
  const params = { postId: saved.id };
  await expect(as('moe')(publishDraft, { params })).rejects.toMatchObject({ code: 'QUOTE_GONE' });
  const without = { ...post({ quotedPostId: null }).body, postId: saved.id, version: saved.version };
  expect((await as('moe')(saveDraft, { body: without })).quoted).toBeNull();
  expect((await as('moe')(publishDraft, { params })).quoted).toBeNull();
});

test('posts can’t quote others on a site for children', async () => {
  const kid = as('kid', { site: 'kids' });
  await expect(kid(createPost, shout({ quotedPostId: newId() }))).rejects.toMatchObject({
    field: 'quotedPostId',
  });
});
