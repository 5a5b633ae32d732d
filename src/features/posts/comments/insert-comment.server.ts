import { joinTribe } from '#features/tribes/tribe-sql.server.ts';
import { bannedTerm, bannedTermError } from '#features/tribes/word-filter.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { CommentRow } from '../comment-row.server.ts';
import { claimKey } from '../idempotency.server.ts';

export interface NewComment
  extends Omit<CommentRow, 'likeCount' | 'replyCount' | 'liked' | 'blocked' | 'signedAs'> {
  body: string;
  dedupeKey: string;
}

interface Outcome {
  isNew: boolean;
  isWritten: boolean;
  /** A term in it that the tribe's word filter blocks. */
  bannedTerm: string | null;
  tribeName: string | null;
}

/**
 * Inserts a comment and updates the counts above it. Rows are locked from the comment up to its post, everywhere, so
 * that writing and deleting can't deadlock.
 * @returns false when the same comment was written within the last minute
 * @throws 404 when its parent is gone
 */
export async function insertComment(tx: Ctx, comment: NewComment): Promise<boolean> {
  const { sql } = tx;
  const { parentId, postId } = comment;
  const counts = comment.state === 'published' ? sql`1` : sql`0`;
  const [row] = await sql<Outcome[]>`
    with held as (
      select t.name, ${bannedTerm(tx, comment.body)} as word from post p ${joinTribe(tx, 'p.tribe_id')}
      where p.id = ${postId}
    ), once as (
      ${claimKey(tx, comment.dedupeKey, comment.id, sql`where not exists (select from held where word is not null)`)}
    ), parent as (
      update comment set reply_count = reply_count + ${counts}
      where id = ${parentId} and state = 'published' and exists (select from once)
      returning id
    ), on_post as (
      update post set comment_count = comment_count + ${counts}
      where id = ${postId} and state = 'published' and exists (select from once)
        and (${parentId}::uuid is null or exists (select from parent))
      returning id
    ), written as (
      insert into comment (id, post_id, author_id, parent_id, depth, body, content, media_id, state, shown, created_at)
      select ${comment.id}, id, ${comment.authorId}, ${parentId}, ${comment.depth}, ${comment.body},
        ${JSON.stringify(comment.content)}::text::jsonb, ${comment.mediaId}, ${comment.state},
        ${comment.state === 'published'}, ${comment.createdAt}
      from on_post
      returning id
    )
    select exists (select from once) as is_new, exists (select from written) as is_written,
      (select word from held) as banned_term, (select name from held) as tribe_name`;
  if (row?.bannedTerm) throw bannedTermError(row.bannedTerm, row.tribeName ?? '');
  if (row?.isNew && !row.isWritten) throw notFound(parentId ? 'comment' : 'post');
  return row?.isWritten ?? false;
}
