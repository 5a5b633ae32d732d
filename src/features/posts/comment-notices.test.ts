import { beforeEach, describe, expect, test } from 'vitest';
import { clearNotification, readAllNotifications } from '#features/notifications/calls.ts';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';
import { deleteComment, replyComment } from './comments/calls.ts';
import { deletePost, restorePost } from './lifecycle/calls.ts';
import { likeUnlikePost } from './reactions/calls.ts';

const tested = await testApp();
const { as } = tested;
const { noticesOf, newPost, like, comment } = await withNotices(tested);
let postId = '';
beforeEach(async () => {
  postId = await newPost();
});

describe('notifies', () => {
  test('of a comment, of a reply and of a like of a comment', async () => {
    const made = await comment('nina', postId, 'Well played');
    await comment('olga', postId, 'Hear hear');
    expect(await noticesOf('mia')).toMatchObject([
      { type: 'comment', count: 2, target: { kind: 'post', id: postId, preview: 'Hear hear' } },
    ]);
    const reply = await as('max')(replyComment, { body: { commentId: made.id, body: 'It was' } });
    await as('max')(likeUnlikePost, { body: { commentId: made.id, liked: true } });
    const hers = await noticesOf('nina');
    expect(hers.map(({ type, target }) => [type, target.kind, target.id, target.preview])).toEqual([
      ['like', 'comment', made.id, 'Well played'],
      ['reply', 'comment', made.id, 'It was'],
    ]);
    await as('max')(deleteComment, { params: { commentId: reply.id } });
    expect((await noticesOf('nina')).map(({ type }) => type)).toEqual(['like']);
    await as('nina')(deleteComment, { params: { commentId: made.id } });
    expect(await noticesOf('nina')).toEqual([]);
    expect(await noticesOf('mia')).toMatchObject([{ type: 'comment', count: 1 }]);
  });

  test('of a second comment by the same person, who is counted once', async () => {
    await comment('nina', postId, 'One');
    await noticesOf('mia');
    await as('mia')(readAllNotifications, {});
    await comment('nina', postId, 'Two');
    expect(await noticesOf('mia')).toMatchObject([
      { type: 'comment', count: 1, read: false, target: { preview: 'Two' } },
    ]);
  });

  test('of nothing about a deleted post, and of the same again once it is restored', async () => {
    await like('max', postId);
    await comment('nina', postId, 'Well played');
    const before = await noticesOf('mia');
    expect(before).toHaveLength(2);
    await as('mia')(deletePost, { params: { postId } });
    expect(await noticesOf('mia')).toEqual([]);
    await as('mia')(restorePost, { params: { postId } });
    expect(await noticesOf('mia')).toEqual(before);
  });

  test('of nothing that was cleared before its post was deleted and restored', async () => {
    await like('max', postId);
    await comment('nina', postId, 'Well played');
    const [cleared, kept] = await noticesOf('mia');
    await as('mia')(clearNotification, { params: { notifyId: cleared?.id ?? '' } });
    await as('mia')(deletePost, { params: { postId } });
    await noticesOf('mia');
    await as('mia')(restorePost, { params: { postId } });
    expect(await noticesOf('mia')).toEqual([kept]);
  });
});
