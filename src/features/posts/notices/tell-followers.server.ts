import { followerBatch } from '#features/accounts/relationships/follower-batch.server.ts';
import { announce } from '#features/notifications/delivery/notify.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { PostEvent } from '../events.ts';
import { wantsPost } from './recipient-reads.server.ts';

const BATCH = 5_000;

export async function onPublished(ctx: Ctx, { postId, kind }: PostEvent): Promise<void> {
  // A shout is over in a moment, and stands in the fan zone for whoever is there.
  if (kind === 'POST') await tellFollowers(ctx, { postId, after: null });
}

/**
 * Tells one batch of an author's followers of a post and puts the next batch into the queue, in one transaction: a
 * worker that dies in between leaves either both or neither, and nobody is told twice. A post that is gone by then ends
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
