import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { queueIf } from '#platform/queue.ts';
import './events.ts';
import { openComment } from './see-comment.server.ts';
import { openPost } from './see-post.server.ts';

interface Liked {
  liked: boolean;
  likeCount: number;
}
interface Target {
  postId?: string | undefined;
  commentId?: string | undefined;
  liked: boolean;
}

/** Sets whether the viewer likes a post or a comment. Saying the same again changes nothing. */
export async function setLike(ctx: Ctx, target: Target): Promise<Liked> {
  const { accountId } = activeViewerOf(ctx);
  const { postId, commentId, liked } = target;
  const { authorId, state } = commentId
    ? await openComment(ctx, commentId)
    : await openPost(ctx, postId ?? '');
  if (state !== 'published') throw conflict('NOT_PUBLISHED', 'This is not out yet.');
  return { liked, likeCount: await writeLike(ctx, target, { accountId, authorId }) };
}

/**
 * The like, its count and its event in one statement: the count moves, and somebody hears of it, only when a row really
 * came or went.
 * @returns how many like it now
 */
async function writeLike(
  ctx: Ctx,
  { postId = '', commentId, liked }: Target,
  who: { accountId: string; authorId: string },
): Promise<number> {
  const { sql } = ctx;
  const target = commentId ?? postId;
  const [things, likes, column] = commentId
    ? [sql`comment`, sql`comment_like`, sql`comment_id`]
    : [sql`post`, sql`post_like`, sql`post_id`];
  const change = liked
    ? sql`insert into ${likes} (${column}, account_id) values (${target}, ${who.accountId}) on conflict do nothing returning 1`
    : sql`delete from ${likes} where ${column} = ${target} and account_id = ${who.accountId} returning 1`;
  const on = commentId ? { postId: null, commentId } : { postId, commentId: null };
  const queued = queueIf(ctx, 'counted', [{ event: 'like.set', payload: { ...on, ...who, liked } }]);
  const [row] = await sql<{ likeCount: number }[]>`
    with change as (${change}), counted as (
      update ${things} set like_count = like_count + ${liked ? sql`1` : sql`-1`}
      where id = ${target} and exists (select from change)
      returning like_count
    )${queued.ctes}
    select coalesce(counted.like_count, thing.like_count) as like_count${queued.column}
    from ${things} thing left join counted on true
    where thing.id = ${target}`;
  if (!row) throw notFound(commentId ? 'comment' : 'post');
  return row.likeCount;
}
