import { notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { retractNotices } from '#features/notifications/delivery/retract.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import '../events.ts';
import { readsPost } from './recipient-reads.server.ts';

/** Jobs may run late and twice, so each reads the current state instead of trusting its payload. */
export async function onLike(ctx: Ctx, event: EventMap['like.set']): Promise<void> {
  const { sql } = ctx;
  const { postId, commentId, accountId, authorId } = event;
  const target =
    commentId === null
      ? ({ kind: 'post', id: postId ?? '' } as const)
      : ({ kind: 'comment', id: commentId } as const);
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
      target,
      postId: on.postId,
      by: accountId,
      to: [authorId],
      holds: readsPost(ctx, on.postId),
    });
  } else {
    await retractNotices(ctx, { type: 'like', targetId: target.id, personId: accountId });
  }
}

export async function onReaction(ctx: Ctx, event: EventMap['reaction.set']): Promise<void> {
  const { postId, accountId, authorId } = event;
  const [still] = await ctx.sql`
    select from post_reaction where post_id = ${postId} and account_id = ${accountId}`;
  if (still) {
    await notifyOfAction(ctx, {
      type: 'reaction',
      target: { kind: 'post', id: postId },
      postId,
      by: accountId,
      to: [authorId],
      holds: readsPost(ctx, postId),
    });
  } else {
    await retractNotices(ctx, { type: 'reaction', targetId: postId, personId: accountId });
  }
}
