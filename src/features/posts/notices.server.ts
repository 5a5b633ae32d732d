import { nextFollowers } from '#features/accounts/relationships/follow-list.server.ts';
import { notify, notifyMany, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import {
  deleteNotices,
  reinstateNotices,
  retractNotices,
  withholdNotices,
} from '#features/notifications/delivery/retract.server.ts';
import { notices, noticeTargets } from '#features/notifications/points.ts';
import { recipientMutesWordIn } from '#features/people/recipients.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { PostEvent } from './events.ts';
import { comment, post } from './notice-targets.server.ts';
import { postNotices as types } from './notices.ts';
import { canReadPost } from './post/discoverable.server.ts';
import { findPost } from './queries.server.ts';
import '#features/accounts/events.ts';
import './text/events.ts';

/** SQL: recipient `r` may see the post. */
const readsPost = (ctx: Ctx, postId: string, more: Fragment = ctx.sql``): Fragment => ctx.sql`exists (
  select from post p
  where p.id = ${postId} and p.site = ${ctx.site} and ${canReadPost(ctx, ctx.sql`r.id`)} ${more})`;

/** SQL: recipient `r` may see the post, and it has no word they muted. */
const wantsPost = (ctx: Ctx, postId: string): Fragment =>
  readsPost(
    ctx,
    postId,
    ctx.sql`and not ${recipientMutesWordIn(ctx, ctx.sql`coalesce(p.title, '') || ' ' || p.body`)}`,
  );

/** SQL: recipient `r` may see the comment, and it has no word they muted. */
const wantsComment = (ctx: Ctx, commentId: string): Fragment => ctx.sql`exists (
  select from comment c join post p on p.id = c.post_id
  where c.id = ${commentId} and c.state = 'published' and p.site = ${ctx.site}
    and ${canReadPost(ctx, ctx.sql`r.id`)} and not ${recipientMutesWordIn(ctx, ctx.sql`c.body`)})`;

/** Jobs may run late and twice, so each reads the current state instead of trusting its payload. */
async function onLike(ctx: Ctx, event: EventMap['like.set']): Promise<void> {
  const { sql } = ctx;
  const { postId, commentId, accountId, authorId } = event;
  const about = commentId === null ? post.of(postId ?? '') : comment.of(commentId);
  const [on] = commentId
    ? await sql<{ postId: string; likes: boolean }[]>`
        select c.post_id, l.account_id is not null as likes from comment c
        left join comment_like l on l.comment_id = c.id and l.account_id = ${accountId}
        where c.id = ${commentId} and c.state = 'published'`
    : await sql<{ postId: string; likes: boolean }[]>`
        select p.id as post_id, l.account_id is not null as likes from post p
        left join post_like l on l.post_id = p.id and l.account_id = ${accountId}
        where p.id = ${postId}`;
  if (on?.likes) {
    await notifyOfAction(ctx, types.like, {
      about,
      postId: on.postId,
      by: accountId,
      to: [authorId],
      holds: readsPost(ctx, on.postId),
    });
  } else {
    await retractNotices(ctx, { type: types.like, targetId: about.id, personId: accountId });
  }
}

async function onReaction(ctx: Ctx, event: EventMap['reaction.set']): Promise<void> {
  const { postId, accountId, authorId } = event;
  const [still] = await ctx.sql`
    select from post_reaction where post_id = ${postId} and account_id = ${accountId}`;
  if (still) {
    await notifyOfAction(ctx, types.reaction, {
      about: post.of(postId),
      postId,
      by: accountId,
      to: [authorId],
      holds: readsPost(ctx, postId),
    });
  } else {
    await retractNotices(ctx, { type: types.reaction, targetId: postId, personId: accountId });
  }
}

/** The author of a post is notified of comments, the author of a comment of replies; nobody of the same one twice. */
async function onComment(ctx: Ctx, event: EventMap['comment.created']): Promise<void> {
  await addToNotices(ctx, event, { again: true });
}

type AboutComment = Pick<
  EventMap['comment.created'],
  'commentId' | 'postId' | 'parentId' | 'authorId' | 'postAuthorId'
>;

async function addToNotices(ctx: Ctx, added: AboutComment, { again }: { again: boolean }): Promise<void> {
  const { commentId, postId, parentId, authorId: by, postAuthorId } = added;
  const common = { postId, commentId, by, again, holds: wantsComment(ctx, commentId) };
  const above = parentId ? await authorOf(ctx, parentId) : null;
  if (parentId && above) {
    await notifyOfAction(ctx, types.reply, { ...common, about: comment.of(parentId), to: [above] });
  }
  if (above !== postAuthorId) {
    await notifyOfAction(ctx, types.comment, { ...common, about: post.of(postId), to: [postAuthorId] });
  }
}

async function authorOf({ sql }: Ctx, commentId: string): Promise<string | null> {
  const [row] = await sql<{ authorId: string }[]>`
    select author_id from comment where id = ${commentId} and state = 'published'`;
  return row?.authorId ?? null;
}

/** Somebody with another comment there stays in the group. */
async function onCommentRemoved(ctx: Ctx, event: EventMap['comment.removed']): Promise<void> {
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
    await retractNotices(ctx, { type: types.comment, targetId: postId, personId: authorId });
  }
  if (left?.parentId && !left.onParent) {
    await retractNotices(ctx, { type: types.reply, targetId: left.parentId, personId: authorId });
  }
}

/** Restored by staff: its author is in the same notices again, which count as read if they were. */
async function onCommentRestored(ctx: Ctx, event: EventMap['comment.restored']): Promise<void> {
  const { commentId, postId } = event;
  await reinstateNotices(ctx, { postId, targetKind: 'comment', targetId: commentId });
  const [restored] = await ctx.sql<AboutComment[]>`
    select c.id as comment_id, c.post_id, c.parent_id, c.author_id, p.author_id as post_author_id
    from comment c join post p on p.id = c.post_id where c.id = ${commentId} and c.state = 'published'`;
  if (restored) await addToNotices(ctx, restored, { again: false });
}

/** People who are notified of the comment aren't notified of the mention too. */
async function onMention(ctx: Ctx, event: EventMap['people.mentioned']): Promise<void> {
  const { sql } = ctx;
  const { mentionedIds, byAccountId, postId, commentId } = event;
  const holds = commentId
    ? sql`${wantsComment(ctx, commentId)} and not exists (
        select from comment c join post p on p.id = c.post_id left join comment above on above.id = c.parent_id
        where c.id = ${commentId} and r.id in (p.author_id, above.author_id))`
    : wantsPost(ctx, postId);
  await notifyOfAction(ctx, types.mention, {
    about: commentId ? comment.of(commentId) : post.of(postId),
    postId,
    by: byAccountId,
    to: mentionedIds,
    holds,
  });
}

async function onSchedulePublished(ctx: Ctx, { postId, authorId }: PostEvent): Promise<void> {
  await notify(ctx, types.scheduled, { about: post.of(postId), postId, to: authorId });
}

/** It became a draft again, with the reason. */
async function onScheduleFailed(ctx: Ctx, event: EventMap['post.schedule-failed']): Promise<void> {
  const { postId, authorId, reason } = event;
  await notify(ctx, types.held_back, { about: post.of(postId), postId, values: { reason }, to: authorId });
}

/** Notices about a post are shown while it is published: hidden and restored, it has the same ones. */
async function followPost(ctx: Ctx, { postId }: PostEvent): Promise<void> {
  const found = await findPost(ctx, postId);
  await (found?.state === 'published' ? reinstateNotices : withholdNotices)(ctx, { postId });
}

/** Removes the notices of each other's posts; all other notices are filtered by visibility. */
async function onBlock(ctx: Ctx, { blockerId, blockedId }: EventMap['account.blocked']): Promise<void> {
  await deleteNotices(ctx, { site: 'all', accountId: blockerId, type: types.post, personId: blockedId });
  await deleteNotices(ctx, { site: 'all', accountId: blockedId, type: types.post, personId: blockerId });
}

const BATCH = 5_000;

async function onPublished(ctx: Ctx, { postId, kind }: PostEvent): Promise<void> {
  // Shouts are short-lived, and shown live in the fan zone.
  if (kind === 'POST') await notifyFollowers(ctx, { postId, after: null });
}

/**
 * Notifies one batch of an author's followers of a post and queues the next batch, in one transaction: a worker that
 * crashes in between leaves both or neither, and nobody is notified twice. Ends when the post is gone by then.
 */
export async function notifyFollowers(ctx: Ctx, event: EventMap['post.notify-followers']): Promise<void> {
  const { postId, after } = event;
  await transact(ctx, async (tx) => {
    const { sql, site } = tx;
    const [found] = await sql<{ authorId: string }[]>`
      select author_id from post where id = ${postId} and site = ${site} and state = 'published'`;
    if (!found) return;
    const { ids, next } = await nextFollowers(tx, found.authorId, { after, size: BATCH });
    await notifyMany(tx, types.post, {
      about: post.of(postId),
      postId,
      by: found.authorId,
      to: ids,
      holds: wantsPost(tx, postId),
    });
    if (next) await emit(tx, 'post.notify-followers', { postId, after: next });
  });
}

export const noticed: Feature = {
  brings: [notices.with(...Object.values(types)), noticeTargets.with(post, comment)],
  subscriptions: [
    on('like.set', 'posts.notify-of-like', onLike),
    on('reaction.set', 'posts.notify-of-reaction', onReaction),
    on('comment.created', 'posts.notify-of-comment', onComment),
    on('comment.removed', 'posts.retract-comment', onCommentRemoved),
    on('comment.restored', 'posts.reinstate-comment', onCommentRestored),
    on('people.mentioned', 'posts.notify-mentioned', onMention),
    on('post.published', 'posts.notify-followers', onPublished),
    on('post.notify-followers', 'posts.notify-next-followers', notifyFollowers),
    on('post.schedule-published', 'posts.notify-of-scheduled', onSchedulePublished),
    on('post.schedule-failed', 'posts.notify-of-failed', onScheduleFailed),
    on('post.unpublished', 'posts.follow-post', followPost),
    on('post.restored', 'posts.follow-post', followPost),
    on('account.blocked', 'posts.delete-notices-between', onBlock),
  ],
};
