import { type Ctx, emit, transact, viewerOf } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import { publish } from '#platform/live.ts';
import { moveComment } from './move-comment.server.ts';
import { moderates } from './policy.ts';
import { openComment } from './see-comment.server.ts';

/** Its author or whoever looks after the tribe deletes a comment. What was answered to it stays. */
export async function deleteComment(ctx: Ctx, commentId: string): Promise<{ ok: true }> {
  const viewer = viewerOf(ctx);
  const comment = await openComment(ctx, commentId);
  const isAuthor = comment.authorId === viewer.accountId;
  if (!isAuthor && !moderates(comment.post, viewer))
    throw forbidden('Only its author and moderators can delete this.');
  const { postId, authorId, state } = comment;
  await transact(ctx, async (tx) => {
    const why = isAuthor ? 'deleted by its author' : 'deleted by a moderator';
    await moveComment(tx, comment, { to: 'deleted', by: viewer.accountId, why });
    if (state !== 'published') return;
    await emit(tx, 'comment.gone', { commentId, postId, authorId });
    await publish(tx, `post:${postId}`, 'comment.gone', { id: commentId });
  });
  return { ok: true };
}
