import type { PostEvent } from '#features/posts/events.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import '../events.ts';
import { deleteNotices, notify, notifyOfAction, retractNotices } from '../delivery/notify.server.ts';
import { canReadPost, mutesTermsIn } from '../delivery/recipients.server.ts';

/** Jobs may run late and twice, so each asks how things are now rather than believing what was said. */
export async function onLike(ctx: Ctx, event: EventMap['like.set']): Promise<void> {
  const { sql } = ctx;
  const { postId, commentId, accountId, authorId } = event;
  const target = commentId ? { kind: 'comment', id: commentId } : { kind: 'post', id: postId ?? '' };
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
    await notifyOfAction(ctx, {
      type: 'like',
      target: target as { kind: 'post' | 'comment'; id: string },
      postId: on.postId,
      ...{ by: accountId, to: [authorId] },
      holds: onPost(ctx, on.postId),
    });
  } else {
    await retractNotices(ctx, leaves(ctx, 'like', target.id, accountId));
  }
}

export async function onReaction(ctx: Ctx, event: EventMap['reaction.set']): Promise<void> {
  const { postId, accountId: by, authorId } = event;
  const [still] = await ctx.sql`
    select from post_reaction where post_id = ${postId} and account_id = ${by}`;
  if (!still) return retractNotices(ctx, leaves(ctx, 'reaction', postId, by));
  await notifyOfAction(ctx, {
    type: 'reaction',
    target: { kind: 'post', id: postId },
    ...{ postId, by, to: [authorId], holds: onPost(ctx, postId) },
  });
}

/** The author of the post hears of a comment, the author of a comment hears of a reply; nobody hears of both. */
export async function onComment(ctx: Ctx, event: EventMap['comment.created']): Promise<void> {
  const { commentId, postId, parentId, authorId: by, postAuthorId } = event;
  const common = { postId, commentId, by, again: true, holds: onComments(ctx, commentId) };
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

/** Whoever has another comment there stays in the group. */
export async function onCommentGone(ctx: Ctx, event: EventMap['comment.removed']): Promise<void> {
  const { sql } = ctx;
  const { commentId, postId, authorId } = event;
  await deleteNotices(
    ctx,
    sql`n.post_id = ${postId} and n.target_kind = 'comment' and n.target_id = ${commentId}`,
  );
  await retractNotices(
    ctx,
    sql`own.person_id = ${authorId} and own.site = ${ctx.site} and (
      own.type = 'comment' and own.target_id = ${postId} and not exists (
        select from comment c where c.post_id = ${postId} and c.author_id = ${authorId} and c.state = 'published')
      or own.type = 'reply' and own.target_id = (select parent_id from comment where id = ${commentId})
        and not exists (
          select from comment c
          where c.parent_id = own.target_id and c.author_id = ${authorId} and c.state = 'published'))`,
  );
}

/** Those who hear of the comment anyway are not told twice. */
export async function onMention(ctx: Ctx, event: EventMap['people.mentioned']): Promise<void> {
  const { sql } = ctx;
  const { mentionedIds, byAccountId, postId, commentId } = event;
  const inComment = commentId
    ? sql`${onComments(ctx, commentId)} and not exists (
        select from comment c join post p on p.id = c.post_id left join comment above on above.id = c.parent_id
        where c.id = ${commentId} and r.id in (p.author_id, above.author_id))`
    : onPost(ctx, postId, sql`and not ${mutesTermsIn(ctx, sql`coalesce(p.title, '') || ' ' || p.body`)}`);
  await notifyOfAction(ctx, {
    type: 'mention',
    target: commentId ? { kind: 'comment', id: commentId } : { kind: 'post', id: postId },
    ...{ postId, by: byAccountId, to: mentionedIds, holds: inComment },
  });
}

export async function onCameOut(ctx: Ctx, { postId, authorId }: PostEvent): Promise<void> {
  await notify(ctx, { type: 'scheduled', target: { kind: 'post', id: postId }, postId, to: authorId });
}

/** It is a draft again, with the reason on it. */
export async function onHeldBack(ctx: Ctx, event: EventMap['post.schedule-failed']): Promise<void> {
  const { postId, authorId, reason } = event;
  const target = { kind: 'post', id: postId } as const;
  await notify(ctx, { type: 'held_back', target, postId, detail: reason, to: authorId });
}

const BATCH = 5_000;

/** Everything that was told about a post goes with it: up to a row for each of its author's followers. */
export async function onPostGone(ctx: Ctx, { postId }: PostEvent): Promise<void> {
  const { sql } = ctx;
  const part = sql`n.id in (select id from notice where post_id = ${postId} limit ${BATCH})`;
  while ((await deleteNotices(ctx, part)) === BATCH) {}
}

/** SQL: the post is there for recipient `r`. */
const onPost = (ctx: Ctx, postId: string, more = ctx.sql``) => ctx.sql`exists (
  select from post p
  where p.id = ${postId} and p.site = ${ctx.site} and ${canReadPost(ctx, ctx.sql`r.id`)} ${more})`;

/** SQL: the comment is there for recipient `r`, and holds nothing they do not want to read. */
const onComments = (ctx: Ctx, commentId: string) => ctx.sql`exists (
  select from comment c join post p on p.id = c.post_id
  where c.id = ${commentId} and c.state = 'published' and p.site = ${ctx.site}
    and ${canReadPost(ctx, ctx.sql`r.id`)} and not ${mutesTermsIn(ctx, ctx.sql`c.body`)})`;

const leaves = ({ sql, site }: Ctx, type: string, targetId: string, personId: string) => sql`
  own.person_id = ${personId} and own.site = ${site} and own.type = ${type} and own.target_id = ${targetId}`;
