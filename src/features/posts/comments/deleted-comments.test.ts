import { describe, expect, test } from 'vitest';
import { jobCtx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { deletePost } from '../lifecycle/calls.ts';
import { purgeDeleted } from '../lifecycle/purge.server.ts';
import { likeUnlikePost } from '../reactions/calls.ts';
import { commentPost, deleteComment, getPostDetails, replyComment } from './calls.ts';
import { withComments } from './test-comments.ts';

const tested = await testApp();
const { as, idOf, sql, app } = tested;
const {
  backRoom,
  at,
  words: uniqueText,
  newPost,
  comment,
  reply,
  details,
  texts,
  counts,
} = await withComments(tested);

describe('a deleted comment', () => {
  const drop = (name: string, { id }: { id: string }) =>
    as(name)(deleteComment, { params: { commentId: id } });

  test('is gone when it has no replies', async () => {
    const made = await comment('nina');
    await drop('nina', made);
    const { post, comments } = await details();
    expect(comments.items).toEqual([]);
    expect(post.commentCount).toBe(0);
  });

  test('leaves an empty tombstone when it has replies', async () => {
    const top = await comment('nina', 'I take this back');
    await reply('mia', top, 'Why?');
    await drop('nina', top);
    const [seen] = (await details({}, as('nina'))).comments.items;
    expect(seen).toMatchObject({
      id: top.id,
      state: 'deleted',
      author: null,
      content: [],
      media: null,
      likeCount: 0,
      replyCount: 1,
      viewer: { isAuthor: false, canDelete: false },
    });
    expect(texts(seen?.replies ?? [])).toEqual(['Why?']);
    expect(await counts()).toBe(1);
  });

  test('removes its parents’ tombstones when it was the last reply', async () => {
    const top = await comment('nina');
    const one = await reply('mia', top);
    const two = await reply('max', one);
    await drop('nina', top);
    await drop('mia', one);
    expect((await details()).comments.items[0]?.replies[0]?.replies).toHaveLength(1);
    await drop('max', two);
    expect((await details()).comments.items).toEqual([]);
    expect(await counts()).toBe(0);
  });

  test('by a moderator is gone too, and both are recorded', async () => {
    const made = await comment('nina');
    await drop('olga', made);
    expect(
      await sql`select from_state, to_state, reason, by_account_id from comment_transition where comment_id = ${made.id}`,
    ).toEqual([
      {
        fromState: 'published',
        toState: 'deleted',
        reason: 'deleted_by_moderator',
        byAccountId: await idOf('olga'),
      },
    ]);
  });

  test('cannot be deleted by somebody else', async () => {
    const made = await comment('nina');
    await expect(drop('max', made)).rejects.toMatchObject({ status: 403 });
    await expect(drop('mia', made)).rejects.toMatchObject({ status: 403 });
    expect(await counts()).toBe(1);
  });

  test('cannot be deleted again, liked or replied to', async () => {
    const made = await comment('nina');
    await drop('nina', made);
    await expect(drop('nina', made)).rejects.toMatchObject({ status: 404 });
    await expect(
      as('mia')(likeUnlikePost, { body: { commentId: made.id, liked: true } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('loses its text after a day', async () => {
    const made = await comment('nina', 'Nobody should read this for ever');
    await drop('nina', made);
    await purgeDeleted(jobCtx(app.deps));
    expect(await sql`select body from comment where id = ${made.id}`).toMatchObject([
      { body: expect.stringContaining('Nobody') },
    ]);
    await sql`update comment set deleted_at = now() - interval '25 hours' where id = ${made.id}`;
    await purgeDeleted(jobCtx(app.deps));
    expect(await sql`select body, content from comment where id = ${made.id}`).toEqual([
      { body: '', content: [] },
    ]);
  });
});

test('wait for nobody who changes the post meanwhile, and are counted once it is quiet', async () => {
  const fans = Array.from({ length: 12 }, (_, i) => `fan${i}`);
  for (const name of fans) await idOf(name);
  const made = await sql.begin(async (tx) => {
    await tx`select from post where id = ${at.postId} for no key update`;
    return Promise.all(fans.map((name) => comment(name)));
  });
  // Before any of them is counted.
  await as('fan0')(deleteComment, { params: { commentId: made[0]?.id ?? '' } });
  expect(await counts()).toBe(11);
  await Promise.all(fans.map((name) => comment(name)));
  await tested.runJobs();
  expect(await counts()).toBe(23);
  expect(await sql`select from late_count`).toHaveLength(0);
});

test('keeps counts right under concurrent writes', async () => {
  const top = await comment('nina');
  const replies = await Promise.all(['mia', 'max', 'lou', 'olga'].map((name) => reply(name, top)));
  await Promise.all([
    ...replies.map((made, i) =>
      as(['mia', 'max', 'lou', 'olga'][i] as string)(deleteComment, { params: { commentId: made.id } }),
    ),
    as('nina')(deleteComment, { params: { commentId: top.id } }),
    ...['mia', 'max'].map((name) => comment(name)),
  ]);
  await tested.runJobs();
  const { post, comments } = await details();
  expect(post.commentCount).toBe(2);
  expect(comments.items).toHaveLength(2);
});

describe('commenting returns 404', () => {
  test('on posts that are unknown, deleted, hidden from me or of another site', async () => {
    const gone = await newPost();
    await as('mia')(deletePost, { params: { postId: gone } });
    const hidden = await newPost({ tribeId: backRoom });
    const there = await comment('mia', uniqueText(), hidden);
    for (const [client, id] of [
      [as('nina'), newId()],
      [as('nina'), gone],
      [as('nina'), hidden],
      [as('mia', {}, 'cricket'), at.postId],
    ] as const) {
      await expect(client(commentPost, { body: { postId: id, body: 'Hi' } })).rejects.toMatchObject({
        status: 404,
      });
      await expect(client(getPostDetails, { body: { postId: id } })).rejects.toMatchObject({ status: 404 });
    }
    const made = await comment('mia');
    for (const [client, commentId] of [
      [as('nina'), newId()],
      [as('nina'), there.id],
      [as('mia', {}, 'cricket'), made.id],
    ] as const) {
      await expect(client(replyComment, { body: { commentId, body: 'Hi' } })).rejects.toMatchObject({
        status: 404,
      });
      await expect(client(deleteComment, { params: { commentId } })).rejects.toMatchObject({ status: 404 });
      await expect(client(likeUnlikePost, { body: { commentId, liked: true } })).rejects.toMatchObject({
        status: 404,
      });
    }
  });

  test('with a parent comment of another post', async () => {
    const other = await comment('nina', uniqueText(), await newPost());
    await expect(details({ parentId: other.id })).rejects.toMatchObject({ status: 404 });
    await expect(details({ parentId: newId() })).rejects.toMatchObject({ status: 404 });
  });
});
