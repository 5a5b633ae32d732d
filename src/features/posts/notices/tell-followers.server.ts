import { followerBatch } from '#features/accounts/relationships/follower-batch.server.ts';
import { announce } from '#features/notifications/delivery/notify.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { PostEvent } from '../events.ts';
import { wantsPost } from './recipient-reads.server.ts';

const BATCH = 5_000;

export async function onPublished(ctx: Ctx, { postId, kind }: PostEvent): Promise<void> {
  // Shouts are short-lived, and shown live in the fan zone.
  if (kind === 'POST') await tellFollowers(ctx, { postId, after: null });
}

/**
 * Notifies one batch of an author's followers of a post and queues the next batch, in one transaction: a worker that
 * crashes in between leaves both or neither, and nobody is notified twice. Ends when the post is gone by then.
 * it.
 */
export async function tellFollowers(ctx: Ctx, event: EventMap['post.tell-followers']): Promise<void> {
  const { postId, after } = event;
  await transact(ctx, async (tx) => {
    const { sql, site } = tx;
    const [post] = await sql<{ authorId: string }[]>`
      select author_id from post where id = ${postId} and site = ${site} and state = 'published'`;
    if (!post) return;
    const { ids, next } = await followerBatch(tx, post.authorId, { after, size: BATCH });
    await announce(tx, {
      type: 'post',
      target: { kind: 'post', id: postId },
      postId,
      by: post.authorId,
      to: ids,
      holds: wantsPost(tx, postId),
    });
    if (next) await emit(tx, 'post.tell-followers', { postId, after: next });
  });
}
