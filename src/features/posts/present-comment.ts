import type { Viewer } from '#platform/ctx.ts';
import type { Comment, CommentBase } from './comment-calls.ts';
import type { CommentRow } from './comment-queries.server.ts';
import { withoutNames } from './mentioned-names.ts';
import { moderates, type PostStanding } from './policy.ts';
import type { Beside } from './present-post.ts';

/** Comments with their replies, in the order of the rows. What is gone but was answered to leaves an empty place. */
export function presentThreads(
  top: readonly CommentRow[],
  rows: readonly CommentRow[],
  beside: Beside,
  post: PostStanding,
  viewer: Viewer | null,
): Comment[] {
  const repliesTo = Map.groupBy(rows, (row) => row.parentId);
  const present = (row: CommentRow) => presentComment(row, beside, post, viewer);
  return top.map((row) => ({
    ...present(row),
    replies: (repliesTo.get(row.id) ?? []).map((reply) => ({
      ...present(reply),
      replies: (repliesTo.get(reply.id) ?? []).map(present),
    })),
  }));
}

export function presentComment(
  row: CommentRow,
  beside: Beside,
  post: PostStanding,
  viewer: Viewer | null,
): CommentBase {
  const { id, postId, parentId, state, likeCount, replyCount, createdAt } = row;
  const isThere = state === 'published' || state === 'pending_review';
  const author = isThere ? (beside.accounts.get(row.authorId) ?? null) : null;
  const isAuthor = row.authorId === viewer?.accountId;
  return {
    ...{ id, postId, parentId, author, state, replyCount, createdAt },
    content: author ? withoutNames(row.content, beside.unnamed) : [],
    media: (author && row.mediaId && beside.media.get(row.mediaId)) || null,
    likeCount: author ? likeCount : 0,
    viewer: viewer && {
      liked: row.liked,
      isAuthor: isAuthor && isThere,
      canDelete: isThere && (isAuthor || moderates(post, viewer)),
    },
  };
}
