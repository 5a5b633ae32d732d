import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
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
export async function setLike(ctx: Ctx, { postId, commentId, liked }: Target): Promise<Liked> {
  const { accountId } = activeViewerOf(ctx);
  const { authorId, state } = commentId
    ? await openComment(ctx, commentId)
    : await openPost(ctx, postId ?? '');
  if (state !== 'published') throw conflict('NOT_PUBLISHED', 'This is not out yet.');
  return transact(ctx, async (tx) => {
    const { changed, likeCount } = await writeLike(tx, { postId, commentId, liked }, accountId);
    if (changed) {
      const on = { postId: postId ?? null, commentId: commentId ?? null };
      await emit(tx, 'like.set', { ...on, accountId, authorId, liked });
    }
    return { liked, likeCount };
  });
}

/** The like and its count in one statement: the count moves only when a row really came or went. */
async function writeLike({ sql }: Ctx, { postId, commentId, liked }: Target, accountId: string) {
  const target = commentId ?? postId ?? '';
  const [things, likes, column] = commentId
    ? [sql`comment`, sql`comment_like`, sql`comment_id`]
    : [sql`post`, sql`post_like`, sql`post_id`];
  const change = liked
    ? sql`insert into ${likes} (${column}, account_id) values (${target}, ${accountId}) on conflict do nothing returning 1`
    : sql`delete from ${likes} where ${column} = ${target} and account_id = ${accountId} returning 1`;
  const [row] = await sql<{ changed: boolean; likeCount: number }[]>`
    with change as (${change}), counted as (
      update ${things} set like_count = like_count + ${liked ? sql`1` : sql`-1`}
      where id = ${target} and exists (select from change)
      returning like_count
    )
    select exists (select from change) as changed, coalesce(counted.like_count, thing.like_count) as like_count
    from ${things} thing left join counted on true
    where thing.id = ${target}`;
  if (!row) throw notFound(commentId ? 'comment' : 'post');
  return row;
}
