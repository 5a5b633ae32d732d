import { activeViewerOf } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { EventMap } from '#platform/events.ts';
import { countLate, type LateCount, lateCountOf, settleCounts } from '#platform/late-counts.ts';
import { publish } from '#platform/live.ts';
import { emitSql } from '#platform/queue.ts';
import { siteRules } from '#platform/site-rules.ts';
import '../events.ts';
import { assertMayContact } from '#features/people/child-contact.server.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { andNotBlocked } from '../post/block-filters.server.ts';
import { isDiscoverable } from '../post/discoverable.server.ts';
import { openComment } from '../post/see-comment.server.ts';
import { openPost } from '../post/see-post.server.ts';

interface Liked {
  liked: boolean;
  likeCount: number;
}
interface Target {
  postId?: string | undefined;
  commentId?: string | undefined;
  liked: boolean;
}

/** Sets whether the viewer likes a post or a comment. Idempotent. */
export async function setLike(ctx: Ctx, target: Target): Promise<Liked> {
  const { accountId } = activeViewerOf(ctx);
  const { sql } = ctx;
  const { postId, commentId, liked } = target;
  // Posts that the viewer may see anywhere can be liked without reading the post first, which is most likes.
  const looksFirst = postId === undefined || (siteRules[ctx.site].forChildren && liked);
  const likeCount = looksFirst
    ? null
    : await writeLike(ctx, accountId, target, sql`${isDiscoverable(ctx)} ${andNotBlocked(ctx)}`);
  if (likeCount !== null) return { liked, likeCount };
  const { state, authorId } = commentId
    ? await openComment(ctx, commentId)
    : await openPost(ctx, postId ?? '');
  if (siteRules[ctx.site].forChildren && liked) await assertMayContact(ctx, [authorId]);
  if (state !== 'published') throw conflict('NOT_PUBLISHED', 'This hasn’t been published yet.');
  const count = await writeLike(ctx, accountId, target, sql`true`);
  if (count === null) throw notFound(commentId ? 'comment' : 'post');
  return { liked, likeCount: count };
}

const countOf = (commentId: string | null | undefined): LateCount => ({
  table: commentId ? 'comment' : 'post',
  column: 'like_count',
});

/**
 * The like, its count and its event in one statement: the count changes, and the author is notified, only when a row was
 * really inserted or deleted. Many who like the same don't wait for one another.
 * @param may SQL about the post or comment `p`: whether the viewer may like it
 * @returns how many like it now; null when the viewer may not
 */
async function writeLike(
  ctx: Ctx,
  accountId: string,
  { postId = '', commentId, liked }: Target,
  may: Fragment,
): Promise<number | null> {
  const { sql } = ctx;
  const target = commentId ?? postId;
  const [things, likes, column, here] = commentId
    ? [sql`comment`, sql`comment_like`, sql`comment_id`, sql``]
    : [sql`post`, sql`post_like`, sql`post_id`, sql`and p.site = ${ctx.site}`];
  const change = liked
    ? sql`
      insert into ${likes} (${column}, account_id) select id, ${accountId}::uuid from seen
      on conflict do nothing returning ${column} as id`
    : sql`
      delete from ${likes} l using seen where l.${column} = seen.id and l.account_id = ${accountId}
      returning l.${column} as id`;
  const on = commentId ? { postId: null, commentId } : { postId, commentId: null };
  const count = countOf(commentId);
  const queued = emitSql(
    ctx,
    'changed',
    [{ event: 'like.set', payload: { ...on, accountId, authorId: '', liked } }],
    sql`jsonb_build_object('authorId', author_id)`,
  );
  const [row] = await sql<{ likeCount: number }[]>`
    with seen as (
      select p.id, p.author_id, p.like_count from ${things} p where p.id = ${target} ${here} and ${may}
    ), change as (${change}), changed as (
      select seen.id, seen.author_id, ${liked ? sql`1` : sql`-1`} as by from change join seen using (id)
    ), ${countLate(sql, count, 'changed', sql`like_count`)}${queued.ctes}
    select coalesce(
        (select like_count from counted),
        like_count + ${lateCountOf(sql, count, sql`seen.id`)} + coalesce((select by from changed), 0)
      ) as like_count${queued.column}
    from seen`;
  return row?.likeCount ?? null;
}

/** Tells open pages of a post how many like it, or one of its comments. Nobody is named. */
export async function tellLikes(ctx: Ctx, { postId, commentId }: EventMap['like.set']): Promise<void> {
  const { sql } = ctx;
  await settleCounts(ctx, countOf(commentId), [commentId ?? postId ?? '']);
  const [now] = commentId
    ? await sql<{ postId: string; likeCount: number }[]>`
        select post_id, like_count from comment where id = ${commentId} and state = 'published'`
    : await sql<{ postId: string; likeCount: number }[]>`
        select id as post_id, like_count from post where id = ${postId} and state = 'published'`;
  if (!now) return;
  const id = commentId ?? now.postId;
  await publish(ctx, `post:${now.postId}`, 'liked', { id, likeCount: now.likeCount });
}
