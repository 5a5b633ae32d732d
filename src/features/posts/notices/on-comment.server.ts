import { notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import {
  reinstateNotices,
  retractNotices,
  withholdNotices,
} from '#features/notifications/delivery/retract.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import '../events.ts';
import '../text/events.ts';
import { wantsComment, wantsPost } from './recipient-reads.server.ts';

/** The author of a post is notified of comments, the author of a comment of replies; nobody of the same one twice. */
export async function onComment(ctx: Ctx, event: EventMap['comment.created']): Promise<void> {
  await addToNotices(ctx, event, { again: true });
}

type AboutComment = Pick<
  EventMap['comment.created'],
  'commentId' | 'postId' | 'parentId' | 'authorId' | 'postAuthorId'
>;

async function addToNotices(ctx: Ctx, comment: AboutComment, { again }: { again: boolean }): Promise<void> {
  const { commentId, postId, parentId, authorId: by, postAuthorId } = comment;
  const common = { postId, commentId, by, again, holds: wantsComment(ctx, commentId) };
  const above = parentId ? await authorOf(ctx, parentId) : null;
  if (parentId && above) {
    await notifyOfAction(ctx, {
      ...common,
      type: 'reply',
      target: { kind: 'comment', id: parentId },
      to: [above],
    });
  }
  if (above !== postAuthorId) {
    await notifyOfAction(ctx, {
      ...common,
      type: 'comment',
      target: { kind: 'post', id: postId },
      to: [postAuthorId],
    });
  }
}

async function authorOf({ sql }: Ctx, commentId: string): Promise<string | null> {
  const [row] = await sql<{ authorId: string }[]>`
    select author_id from comment where id = ${commentId} and state = 'published'`;
  return row?.authorId ?? null;
}

/** Somebody with another comment there stays in the group. */
export async function onCommentRemoved(ctx: Ctx, event: EventMap['comment.removed']): Promise<void> {
  const { commentId, postId, authorId } = event;
  await withholdNotices(ctx, { postId, targetKind: 'comment', targetId: commentId });
  const [left] = await ctx.sql<{ parentId: string | null; onPost: boolean; onParent: boolean }[]>`
    select gone.parent_id,
      exists (
        select from comment c
        where c.post_id = ${postId} and c.author_id = ${authorId} and c.state = 'published') as on_post,
      exists (
        select from comment c
        where c.parent_id = gone.parent_id and c.author_id = ${authorId} and c.state = 'published') as on_parent
    from (select) one left join comment gone on gone.id = ${commentId}`;
  if (!left?.onPost) {
    await retractNotices(ctx, { type: 'comment', targetId: postId, personId: authorId });
  }
  if (left?.parentId && !left.onParent) {
    await retractNotices(ctx, { type: 'reply', targetId: left.parentId, personId: authorId });
  }
}

/** Restored by staff: its author is in the same notices again, which count as read if they were. */
export async function onCommentRestored(ctx: Ctx, event: EventMap['comment.restored']): Promise<void> {
  const { commentId, postId } = event;
  await reinstateNotices(ctx, { postId, targetKind: 'comment', targetId: commentId });
  const [comment] = await ctx.sql<AboutComment[]>`
    select c.id as comment_id, c.post_id, c.parent_id, c.author_id, p.author_id as post_author_id
    from comment c join post p on p.id = c.post_id where c.id = ${commentId} and c.state = 'published'`;
  if (comment) await addToNotices(ctx, comment, { again: false });
}

/** People who are notified of the comment aren't notified of the mention too. */
export async function onMention(ctx: Ctx, event: EventMap['people.mentioned']): Promise<void> {
  const { sql } = ctx;
  const { mentionedIds, byAccountId, postId, commentId } = event;
  const holds = commentId
    ? sql`${wantsComment(ctx, commentId)} and not exists (
        select from comment c join post p on p.id = c.post_id left join comment above on above.id = c.parent_id
        where c.id = ${commentId} and r.id in (p.author_id, above.author_id))`
    : wantsPost(ctx, postId);
  await notifyOfAction(ctx, {
    type: 'mention',
    target: commentId ? { kind: 'comment', id: commentId } : { kind: 'post', id: postId },
    postId,
    by: byAccountId,
    to: mentionedIds,
    holds,
  });
}
