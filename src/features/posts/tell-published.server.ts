import { type Ctx, emit } from '#platform/ctx.ts';
import { publish } from '#platform/live.ts';
import { eventOf } from './delete-post.server.ts';
import { presentOne } from './hydrate-posts.server.ts';
import { tellMentioned } from './mentions.server.ts';
import { findPost, type PostRow } from './queries.server.ts';

/** A post that waited is out: whoever listens is told, and a shout goes live. */
export async function tellPublished(tx: Ctx, post: PostRow): Promise<void> {
  await emit(tx, 'post.published', eventOf(post));
  await tellMentioned(tx, { byAccountId: post.authorId, postId: post.id, commentId: null });
  const published = await findPost({ ...tx, viewer: null }, post.id);
  if (published?.kind !== 'SHOUT') return;
  const shout = await presentOne({ ...tx, viewer: null }, published);
  if (shout.audience === 'public') await publish(tx, 'shouts', 'shout.created', shout);
  const forTribe =
    shout.audience === 'public' || (shout.audience === 'tribe' && post.tribeVisibility === 'private');
  if (post.tribeId && forTribe) await publish(tx, `tribe:${post.tribeId}`, 'shout.created', shout);
}
