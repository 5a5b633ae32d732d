import { beforeEach } from 'vitest';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import type { TestApp } from '#test/test-app.ts';
import { createPost } from '../compose/calls.ts';
import { plainText } from '../text/rich-text.ts';
import { type Comment, commentPost, getPostDetails, replyComment } from './calls.ts';

/** A post in a tribe, a new one for every test, and functions to comment on it. */
export async function withComments({ as, anyone, idOf, ctx, sql }: TestApp) {
  const ownerId = await idOf('olga');
  const members = await Promise.all(
    ['mia', 'max', 'lou'].map(async (name) => ({ accountId: await idOf(name) })),
  );
  const [tribeId, backRoom] = (await insertTribes(ctx(), [
    { name: 'Away End', ownerId, members },
    { name: 'Back Room', ownerId, members, visibility: 'private' },
  ])) as [string, string];

  let n = 0;
  const uniqueText = () => `Thought number ${++n}`;
  const newPost = async (more: object = {}) =>
    (await as('mia')(createPost, { body: { tribeId, body: uniqueText(), ...more } })).id;
  /** The post of this test. */
  const at = { postId: '' };
  beforeEach(async () => {
    await sql`delete from rate_limit`;
    at.postId = await newPost();
  });

  const load = () => anyone()(getPostDetails, { body: { postId: at.postId } });
  const details = async (more: object = {}, client = anyone()) =>
    (await client(getPostDetails, { body: { postId: at.postId, ...more } })) as Awaited<
      ReturnType<typeof load>
    >;
  return {
    tribeId,
    backRoom,
    at,
    words: uniqueText,
    newPost,
    details,
    comment: (name: string, body = uniqueText(), on = at.postId) =>
      as(name)(commentPost, { body: { postId: on, body } }),
    reply: (name: string, to: { id: string }, body = uniqueText()) =>
      as(name)(replyComment, { body: { commentId: to.id, body } }),
    texts: (comments: { content: Comment['content'] }[]) => comments.map(({ content }) => plainText(content)),
    counts: async () => (await details()).post.commentCount,
  };
}
