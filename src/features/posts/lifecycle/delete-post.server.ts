import { activeViewerOf } from '#features/people/people.server.ts';
import { type Ctx, emit, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { publish } from '#platform/live.ts';
import type { Post } from '../calls.ts';
import { canSeePost, isBanned, moderates } from '../policy.ts';
import { presentOne } from '../post/hydrate-posts.server.ts';
import { postEvent, postStates } from '../post/post-states.server.ts';
import { findPost, type PostRow } from '../queries.server.ts';

export const RESTORE_HOURS = 24;

/**
 * Deletes a post: its author can restore it for a day; a moderator of the tribe removes it for good. Its comments are
 * kept with it.
 * @returns until when its author can restore it; null when a moderator removed it
 */
export async function deletePost(
  ctx: Ctx,
  postId: string,
): Promise<{ ok: true; restoreUntil: string | null }> {
  const viewer = viewerOf(ctx);
  const post = await findPost(ctx, postId);
  const isAuthor = post?.authorId === viewer.accountId;
  if (!post || (!isAuthor && !canSeePost(post, viewer))) throw notFound('post');
  if (post.kind === 'BLOG') throw forbidden('Its comments stay with the blog. Archive the blog instead.');
  if (!isAuthor && !moderates(post, viewer))
    throw forbidden('Only the author and moderators can delete this.');
  await transact(ctx, async (tx) => {
    const { from } = await postStates.move(
      tx,
      postId,
      isAuthor
        ? {
            to: 'deleted',
            only: ['published', 'pending_review'],
            by: viewer.accountId,
            reason: 'deleted_by_author',
          }
        : { to: 'removed', only: ['published'], by: viewer.accountId, reason: 'removed_by_moderator' },
    );
    if (from === 'published') await announceRemoval(tx, post);
  });
  const until = new Date(ctx.now.getTime() + RESTORE_HOURS * 3_600_000);
  return { ok: true, restoreUntil: isAuthor ? until.toISOString() : null };
}

/** Emits the events for counts, points, feeds and live pages. */
export async function announceRemoval(tx: Ctx, post: PostRow): Promise<void> {
  await emit(tx, 'post.unpublished', postEvent(post));
  if (post.kind !== 'SHOUT') return;
  await publish(tx, 'shouts', 'shout.removed', { id: post.id });
  if (post.tribeId) await publish(tx, `tribe:${post.tribeId}`, 'shout.removed', { id: post.id });
  if (post.teamId) await publish(tx, `team:${post.teamId}`, 'shout.removed', { id: post.id });
}

/** Restores a post that its author deleted less than a day ago to its earlier state; one in review stays in review. */
export async function restorePost(ctx: Ctx, postId: string): Promise<Post> {
  const viewer = activeViewerOf(ctx);
  const post = await findPost(ctx, postId);
  const isAuthor = post?.authorId === viewer.accountId;
  if (!post || (!isAuthor && !canSeePost({ ...post, state: 'published' }, viewer))) throw notFound('post');
  if (!isAuthor) throw forbidden('Only the author can restore this.');
  if (isBanned(post, ctx.now)) throw forbidden('You are banned from this tribe.', 'BANNED');
  if (post.deletedAt && ctx.now.getTime() - Date.parse(post.deletedAt) > RESTORE_HOURS * 3_600_000) {
    throw conflict('RESTORE_ENDED', 'You can restore a deleted post within 24 hours. That time has passed.');
  }
  return transact(ctx, async (tx) => {
    const [deleted] = await tx.sql<{ fromState: 'published' | 'pending_review' }[]>`
      select from_state from post_transition where post_id = ${postId} and to_state = 'deleted' order by id desc limit 1`;
    const to = deleted?.fromState ?? 'published';
    // The author can't restore what moderators hid or removed.
    await postStates.move(tx, postId, {
      to,
      only: ['deleted'],
      by: viewer.accountId,
      reason: 'restored_by_author',
    });
    if (to === 'published') await emit(tx, 'post.restored', postEvent(post));
    return presentOne(tx, { ...post, state: to, deletedAt: null });
  });
}
