import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { canSeeComment } from '../policy.ts';
import type { PostRow } from '../queries.server.ts';
import { type CommentRow, findComment } from './comment-row.server.ts';
import { openPost } from './see-post.server.ts';

export interface SeenComment extends CommentRow {
  post: PostRow;
}

/** A comment the viewer may see, with its post. @throws 404 for invisible and deleted ones */
export async function openComment(ctx: Ctx, commentId: string): Promise<SeenComment> {
  const comment = await findComment(ctx, commentId);
  if (!comment) throw notFound('comment');
  const post = await openPost(ctx, comment.postId);
  if (!canSeeComment(comment, post, ctx.viewer)) throw notFound('comment');
  return { ...comment, post };
}
