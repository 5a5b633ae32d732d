import { type Ctx, emit } from '#platform/ctx.ts';
import { publish } from '#platform/live.ts';
import { presentOne } from '../post/hydrate-posts.server.ts';
import { postEvent } from '../post/post-states.server.ts';
import { findPost, type PostRow } from '../queries.server.ts';
import { notifyMentioned } from '../text/mentions.server.ts';
import { linksIn } from '../text/rich-text.ts';

/** Announces a reviewed post that was published: emits the event, and sends a shout live. */
export async function announcePublished(tx: Ctx, post: PostRow): Promise<void> {
  await emit(tx, 'post.published', postEvent(post));
  if (linksIn(post.content).length > 0) await emit(tx, 'post.linked', { postId: post.id });
  await notifyMentioned(tx, { byAccountId: post.authorId, postId: post.id, commentId: null });
  const published = await findPost({ ...tx, viewer: null }, post.id);
  if (published?.kind !== 'SHOUT') return;
  const shout = await presentOne({ ...tx, viewer: null }, published);
  if (shout.audience === 'public') await publish(tx, 'shouts', 'shout.created', shout);
  if (shout.team) await publish(tx, `team:${shout.team.id}`, 'shout.created', shout);
  const forTribe =
    shout.audience === 'public' || (shout.audience === 'tribe' && post.tribeVisibility === 'private');
  if (post.tribeId && forTribe) await publish(tx, `tribe:${post.tribeId}`, 'shout.created', shout);
}
