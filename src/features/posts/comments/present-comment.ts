import { signMedia } from '#features/media/signed-url.server.ts';
import { signedAuthor } from '#features/people/child-signature.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { moderates } from '../policy.ts';
import type { CommentRow } from '../post/comment-row.server.ts';
import { isOwnHidden, isPublic, type Related } from '../post/present-post.ts';
import type { PostRow } from '../queries.server.ts';
import { withoutNames } from '../text/mentioned-names.ts';
import type { Comment, CommentBase } from './calls.ts';

/** Comments with their replies, in the order of the rows. Deleted ones with replies become tombstones. */
export function presentThreads(
  ctx: Ctx,
  top: readonly CommentRow[],
  rows: readonly CommentRow[],
  related: Related,
  post: PostRow,
): Comment[] {
  const repliesTo = Map.groupBy(rows, (row) => row.parentId);
  const present = (row: CommentRow) => presentComment(ctx, row, related, post);
  return top.map((row) => ({
    ...present(row),
    replies: (repliesTo.get(row.id) ?? []).map((reply) => ({
      ...present(reply),
      replies: (repliesTo.get(reply.id) ?? []).map(present),
    })),
  }));
}

export function presentComment(ctx: Ctx, row: CommentRow, related: Related, post: PostRow): CommentBase {
  const { viewer } = ctx;
  const { id, postId, parentId, state, likeCount, replyCount, createdAt } = row;
  const isThere = state === 'published' || state === 'pending_review';
  const author = isThere ? (signedAuthor(ctx, related.accounts.get(row.authorId), row) ?? null) : null;
  const isAuthor = row.authorId === viewer?.accountId;
  return {
    id,
    postId,
    parentId,
    author,
    state,
    replyCount,
    createdAt,
    sensitive: isThere && row.sensitive,
    content: author ? withoutNames(row.content, related.maskedNames) : [],
    media: author && mediaOf(ctx, row, related, post),
    likeCount: author ? likeCount : 0,
    viewer: viewer && {
      liked: row.liked,
      isAuthor: isAuthor && isThere,
      canDelete: isThere && (isAuthor || moderates(post, viewer)),
    },
  };
}

function mediaOf(ctx: Ctx, row: CommentRow, related: Related, post: PostRow): CommentBase['media'] {
  const media = row.mediaId ? related.media.get(row.mediaId) : undefined;
  if (!media) return null;
  const isOut = row.state === 'published' && isPublic(ctx, post) && !isOwnHidden(ctx, row.authorId);
  return isOut ? media : signMedia(ctx, media);
}
