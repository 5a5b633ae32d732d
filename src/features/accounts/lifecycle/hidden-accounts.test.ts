import { beforeAll, expect, test } from 'vitest';
import { getHomeCommunity } from '#features/home/calls.ts';
import { commentPost, getPostDetails, replyComment } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { getPostsByUsername, getShouts, getTribeMembersPosts } from '#features/posts/feeds/calls.ts';
import { joinTribe } from '#features/tribes/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { testApp } from '#test/test-app.ts';
import { deactivateAccount, reactivateAccount } from './calls.ts';

const { as, ctx, idOf, runJobs } = await testApp();
let tribeId = '';
let postId = '';
let theirs = '';

beforeAll(async () => {
  [tribeId = ''] = await insertTribes(ctx(), [
    { name: 'Away End', ownerId: await idOf('olga'), members: [] },
  ]);
  for (const name of ['gone', 'here']) await as(name)(joinTribe, { body: { tribeId } });
  const write = (who: string, body: string) =>
    as(who)(createPost, { body: { kind: 'POST', tribeId, body, audience: 'public' } });
  postId = (await write('gone', 'I was here.')).id;
  theirs = (await write('here', 'I still am.')).id;
  await as('gone')(createPost, { body: { kind: 'SHOUT', body: 'Hear me!' } });
  const { id: commentId } = await as('gone')(commentPost, { body: { postId: theirs, body: 'Mine alone.' } });
  await as('here')(replyComment, { body: { commentId, body: 'An answer.' } });
  await as('gone')(commentPost, { body: { postId: theirs, body: 'Nobody answered.' } });
  await runJobs();
});

const authorsIn = ({ items }: { items: { author: { username: string | null } | null }[] }) =>
  items.map(({ author }) => author?.username ?? null);
const looks = async () => {
  const me = as('here');
  const query = {};
  const details = await me(getPostDetails, { body: { postId: theirs } });
  return {
    tribe: authorsIn(await me(getTribeMembersPosts, { query: { tribeId } })),
    home: authorsIn(await me(getHomeCommunity, { query })),
    shouts: authorsIn(await me(getShouts, { query })),
    comments: authorsIn(details.comments),
  };
};

test('hides everything of a hidden account, and keeps replies to it', async () => {
  expect(await looks()).toMatchObject({
    tribe: ['here', 'gone'],
    shouts: ['gone'],
    comments: ['gone', 'gone'],
  });
  await as('gone')(deactivateAccount, {});
  expect(await looks()).toMatchObject({ tribe: ['here'], shouts: [], comments: [null] });
  expect((await looks()).home).not.toContain('gone');
  await expect(as('here')(getPostDetails, { body: { postId } })).rejects.toMatchObject({ status: 404 });
  const params = { username: 'gone' };
  await expect(as('here')(getPostsByUsername, { params, query: {} })).rejects.toMatchObject({ status: 404 });
  // Their owner still sees everything.
  expect(await as('gone')(getPostDetails, { body: { postId } })).toMatchObject({ post: { id: postId } });
  await as('gone')(reactivateAccount, {});
  expect(await looks()).toMatchObject({
    tribe: ['here', 'gone'],
    shouts: ['gone'],
    comments: ['gone', 'gone'],
  });
});
