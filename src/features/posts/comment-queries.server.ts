import { isBlockedEitherWay, isHiddenAccount } from '#features/accounts/relationship.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { anId, aTime, decodeCursor } from '#platform/keyset.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { CommentBase } from './comment-calls.ts';
import { numeral, type Paging } from './queries.server.ts';
import type { RichText } from './rich-text.ts';

export interface CommentRow {
  id: string;
  postId: string;
  parentId: string | null;
  authorId: string;
  depth: number;
  content: RichText;
  mediaId: string | null;
  state: CommentBase['state'];
  likeCount: number;
  replyCount: number;
  createdAt: string;
  /** The viewer likes it. */
  liked: boolean;
  /** The viewer and its author have blocked one another. */
  blocked: boolean;
}

const columns = (ctx: Ctx) => {
  const { sql, viewer } = ctx;
  return sql`
  c.id, c.post_id, c.parent_id, c.author_id, c.depth, c.content, c.media_id, c.like_count, c.reply_count,
  -- While its author is away it is as good as deleted: what was answered to it stays.
  case when ${isHiddenAccount(ctx, sql`c.author_id`)} then 'deleted' else c.state end as state, c.created_at, ${
    viewer
      ? sql`exists (select from comment_like l where l.comment_id = c.id and l.account_id = ${viewer.accountId})`
      : sql`false`
  } as liked, ${isBlockedEitherWay(ctx, sql`c.author_id`)} as blocked`;
};

/** One comment of this site. Whether the viewer may see its post is another question. */
export async function findComment(ctx: Ctx, commentId: string): Promise<CommentRow | undefined> {
  const [row] = await ctx.sql<CommentRow[]>`
    select ${columns(ctx)} from comment c join post p on p.id = c.post_id and p.site = ${ctx.site}
    where c.id = ${commentId}`;
  return row;
}

// So many of the first replies come along; the rest is asked for by the comment they answer.
const FIRST_REPLIES = [10, 5] as const;

export interface Thread {
  postId: string;
  /** Replies to this comment; null for the comments that answer the post itself. */
  parent: CommentRow | null;
}

/**
 * One page of comments with the first replies to each, and to those: three levels in one query. Comments are newest
 * first, replies in the order they were made. The page's own rows come first, one more than asked for.
 */
export async function listComments(
  ctx: Ctx,
  { postId, parent }: Thread,
  paging: Paging,
): Promise<CommentRow[]> {
  const { sql } = ctx;
  const after = decodeCursor(paging.cursor, [aTime, anId]);
  const order = parent ? sql`c.created_at, c.id` : sql`c.created_at desc, c.id desc`;
  const beyond = after
    ? sql`and (c.created_at, c.id) ${parent ? sql`>` : sql`<`} (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const here = sql`c.post_id = ${postId} and ${parent ? sql`c.parent_id = ${parent.id}` : sql`c.parent_id is null`}`;
  const repliesTo = (level: number) => sql`
    select r.* from ${sql(`level_${level}`)} above cross join lateral (
      select c.* from ${seen(ctx, sql`c.parent_id = above.id`)} c
      order by c.created_at, c.id limit ${numeral(ctx, FIRST_REPLIES[level] ?? 0)}
    ) r`;
  return sql<CommentRow[]>`
    with level_0 as (
      select c.* from ${seen(ctx, sql`${here} ${beyond}`)} c order by ${order} limit ${numeral(ctx, paging.limit + 1)}
    ), level_1 as (${repliesTo(0)}), level_2 as (${repliesTo(1)}), placed as (
      select 0 as level, row_number() over (order by ${order}) as place, c.* from level_0 c
      union all select 1, row_number() over (order by c.created_at, c.id), c.* from level_1 c
      union all select 2, row_number() over (order by c.created_at, c.id), c.* from level_2 c
    )
    select ${columns(ctx)} from placed c order by c.level, c.place`;
}

/**
 * Comments that are shown, and on the kids site one's own that wait for review. One by somebody who is blocked takes
 * its replies with it.
 */
function seen(ctx: Ctx, where: ReturnType<typeof columns>) {
  const { sql, site, viewer } = ctx;
  const isBetween = viewer ? sql`and not ${isBlockedEitherWay(ctx, sql`c.author_id`)}` : sql``;
  const isEmpty = sql`(c.reply_count = 0 and ${isHiddenAccount(ctx, sql`c.author_id`)})`;
  const pending =
    siteRules[site].forChildren && viewer
      ? sql`union all select c.* from comment c
          where ${where} and c.state = 'pending_review' and c.author_id = ${viewer.accountId}`
      : sql``;
  return sql`(select c.* from comment c where ${where} and c.shown and not ${isEmpty} ${isBetween} ${pending})`;
}
