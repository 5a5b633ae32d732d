import { expect, test } from 'vitest';
import { getExport, requestExport } from '#features/accounts/data-export/calls.ts';
import { requestDeletion } from '#features/accounts/lifecycle/calls.ts';
import { eraseAccount } from '#features/accounts/lifecycle/erase-account.server.ts';
import { endStates } from '#features/accounts/lifecycle/expire-states.server.ts';
import { joinTribe } from '#features/tribes/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { jobCtx, transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { commentPost, getPostDetails, replyComment } from '../comments/calls.ts';
import { createPost } from '../compose/calls.ts';
import { getTribeMembersPosts } from '../feeds/calls.ts';
import { likeUnlikePost } from '../reactions/calls.ts';
import { eraseAuthor } from './erase-author.server.ts';

const { app, as, ctx, sql, idOf, runJobs } = await testApp();

test('erases everything an account wrote and liked, except tombstones with replies', async () => {
  const [tribeId = ''] = await insertTribes(ctx(), [
    { name: 'Old Boys', ownerId: await idOf('olga'), members: [] },
  ]);
  for (const name of ['bye', 'stays']) await as(name)(joinTribe, { body: { tribeId } });
  const write = (who: string, body: string) =>
    as(who)(createPost, { body: { kind: 'POST', tribeId, body, tags: ['secret'], audience: 'public' } });
  const mine = await write('bye', 'My secret words.');
  const theirs = await write('stays', 'Ours.');
  await as('bye')(likeUnlikePost, { body: { postId: theirs.id, liked: true } });
  const { id: commentId } = await as('bye')(commentPost, {
    body: { postId: theirs.id, body: 'Secret too.' },
  });
  await as('stays')(replyComment, { body: { commentId, body: 'I answer.' } });
  await as('bye')(commentPost, { body: { postId: theirs.id, body: 'Secret and alone.' } });
  await as('bye')(requestExport, {});
  await runJobs();
  expect(await as('bye')(getExport, {})).toMatchObject({ state: 'ready' });

  await as('bye')(requestDeletion, { body: { confirm: 'bye' } });
  await sql`update account set state_until = now() - interval '1 second' where username = 'bye'`;
  await endStates(jobCtx(app.deps));
  await runJobs();

  const feed = await as('stays')(getTribeMembersPosts, { query: { tribeId } });
  expect(feed.items.map(({ id }) => id)).toEqual([theirs.id]);
  await expect(as('stays')(getPostDetails, { body: { postId: mine.id } })).rejects.toMatchObject({
    status: 404,
  });
  const { post, comments } = await as('stays')(getPostDetails, { body: { postId: theirs.id } });
  expect(post).toMatchObject({ likeCount: 0 });
  expect(comments.items).toMatchObject([
    { author: null, content: [], replies: [{ author: { username: 'stays' } }] },
  ]);
  const texts = await sql`
    select body from post where body ilike '%secret%' union all select body from comment where body ilike '%secret%'`;
  expect(texts).toEqual([]);
  expect(
    await sql`select from membership where state = 'active' and account_id = ${await idOf('bye')}`,
  ).toHaveLength(0);
});

test('erases more posts than one run takes, and more likes and followers than one batch has', async () => {
  const [much, other] = [await idOf('much'), await idOf('other')];
  const posts = Array.from({ length: 201 }, () => newId());
  await sql`
    insert into post (id, site, kind, author_id, by_athlete, body, content, state, published_at, audience)
    select id, 'sports', 'SHOUT', ${much}, false, 'Secret words', '[]', 'published', now(), 'public'
    from unnest(${posts}::uuid[]) as p (id)`;
  await sql`
    with theirs as (
      insert into post (id, site, kind, author_id, by_athlete, body, content, state, published_at, audience, like_count)
      select new_id(), 'sports', 'SHOUT', ${other}, false, 'Ours', '[]', 'published', now(), 'public', 1 from generate_series(1, 1001)
      returning id
    )
    insert into post_like (post_id, account_id) select id, ${much} from theirs`;
  await sql`
    with fan as (
      insert into account (id, role, state, username, display_name)
      select new_id(), 'USER', 'active', 'fan' || n, 'Fan' from generate_series(1, 1001) n returning id
    ), site as (
      insert into account_site (account_id, site, following_count) select id, 'sports', 1 from fan
    )
    insert into follow (site, follower_id, followed_id) select 'sports', id, ${much} from fan`;
  await sql`update account_site set follower_count = 1001, post_count = 201 where account_id = ${much}`;
  await sql`update account set state = 'deletion_requested' where id = ${much}`;
  await transact(ctx(), (tx) => eraseAccount(tx, much, { by: null, reason: 'deletion_due' }));
  await runJobs();
  expect(
    await sql`select from post where author_id = ${much} and (state <> 'deleted' or body <> '')`,
  ).toEqual([]);
  expect(await sql`select from post where author_id = ${other} and like_count > 0`).toEqual([]);
  expect(await sql`select from account_site where following_count > 0`).toEqual([]);
  expect(await sql`select from follow where followed_id = ${much}`).toEqual([]);
});

test('takes away likes that are still to be counted', async () => {
  const { id } = await as('stays')(createPost, {
    body: { kind: 'SHOUT', body: 'What a goal!', audience: 'public' },
  });
  await sql.begin(async (tx) => {
    await tx`select from post where id = ${id} for no key update`;
    for (const name of ['quick', 'other'])
      await as(name)(likeUnlikePost, { body: { postId: id, liked: true } });
  });
  await eraseAuthor(ctx(), { accountId: await idOf('quick') });
  await runJobs();
  expect(await sql`select like_count from post where id = ${id}`).toEqual([{ likeCount: 1 }]);
  expect(await sql`select from late_count`).toHaveLength(0);
});
