import { type Ctx, emit, transact, viewerOf } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import { publish } from '#platform/live.ts';
import { moderates } from '../policy.ts';
import { commentStates } from '../post/comment-states.server.ts';
import { openComment } from '../post/see-comment.server.ts';

/** Deletes a comment, for its author or a moderator of the tribe. Its replies stay. */
export async function deleteComment(ctx: Ctx, commentId: string): Promise<{ ok: true }> {
  const viewer = viewerOf(ctx);
  const comment = await openComment(ctx, commentId);
  const isAuthor = comment.authorId === viewer.accountId;
  if (!isAuthor && !moderates(comment.post, viewer))
    throw forbidden('Only the author and moderators can delete this.');
  const { postId, authorId, state } = comment;
  await transact(ctx, async (tx) => {
    const reason = isAuthor ? 'deleted_by_author' : 'deleted_by_moderator';
    await commentStates.move(tx, comment.id, {
      to: 'deleted',
      only: ['pending_review', 'published'],
      by: viewer.accountId,
      reason,
    });
    if (state !== 'published') return;
    await emit(tx, 'comment.removed', { commentId, postId, authorId });
    await publish(tx, `post:${postId}`, 'comment.removed', { id: commentId });
  });
  return { ok: true };
}
