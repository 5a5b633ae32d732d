import { signMedia } from '#features/media/signed-address.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Comment, CommentBase } from './comment-calls.ts';
import type { CommentRow } from './comment-queries.server.ts';
import { withoutNames } from './mentioned-names.ts';
import { moderates } from './policy.ts';
import { type Beside, isOwnWhileAway, isPublic } from './present-post.ts';
import type { PostRow } from './queries.server.ts';

/** Comments with their replies, in the order of the rows. What is gone but was answered to leaves an empty place. */
export function presentThreads(
  ctx: Ctx,
  top: readonly CommentRow[],
  rows: readonly CommentRow[],
  beside: Beside,
  post: PostRow,
): Comment[] {
  const repliesTo = Map.groupBy(rows, (row) => row.parentId);
  const present = (row: CommentRow) => presentComment(ctx, row, beside, post);
  return top.map((row) => ({
    ...present(row),
    replies: (repliesTo.get(row.id) ?? []).map((reply) => ({
      ...present(reply),
      replies: (repliesTo.get(reply.id) ?? []).map(present),
    })),
  }));
}

export function presentComment(ctx: Ctx, row: CommentRow, beside: Beside, post: PostRow): CommentBase {
  const { viewer } = ctx;
  const { id, postId, parentId, state, likeCount, replyCount, createdAt } = row;
  const isThere = state === 'published' || state === 'pending_review';
  const author = isThere ? (beside.accounts.get(row.authorId) ?? null) : null;
  const isAuthor = row.authorId === viewer?.accountId;
  return {
    ...{ id, postId, parentId, author, state, replyCount, createdAt },
    content: author ? withoutNames(row.content, beside.unnamed) : [],
    media: author && mediaOf(ctx, row, beside, post),
    likeCount: author ? likeCount : 0,
    viewer: viewer && {
      liked: row.liked,
      isAuthor: isAuthor && isThere,
      canDelete: isThere && (isAuthor || moderates(post, viewer)),
    },
  };
}

function mediaOf(ctx: Ctx, row: CommentRow, beside: Beside, post: PostRow): CommentBase['media'] {
  const media = row.mediaId ? beside.media.get(row.mediaId) : undefined;
  if (!media) return null;
  const isOut = row.state === 'published' && isPublic(ctx, post) && !isOwnWhileAway(ctx, row.authorId);
  return isOut ? media : signMedia(ctx, media);
}
