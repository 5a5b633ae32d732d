import { isBlockedEitherWay, isHiddenAccount } from '#features/people/relationship.server.ts';
import { joinTribe } from '#features/tribes/tribe-sql.server.ts';
import { bannedTerm, bannedTermError } from '#features/tribes/word-filter.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { countLate } from '#platform/late-counts.ts';
import { siteRules } from '#platform/site-rules.ts';
import { anId, aTime, decodeCursor } from '#platform/sql/keyset.ts';
import { claimKey } from '../compose/idempotency.server.ts';
import { type CommentRow, commentColumns } from '../post/comment-row.server.ts';
import { commentCount } from '../post/comment-states.server.ts';
import { numeral, type Paging } from '../queries.server.ts';

// How many first replies are included; further ones are fetched by their parent.
const FIRST_REPLIES = [10, 5] as const;

export interface Thread {
  postId: string;
  /** The parent comment; null for top-level comments. */
  parent: CommentRow | null;
}

/**
 * One page of comments with the first replies to each, and to those: three levels in one query. Comments are newest
 * first, replies oldest first. The page's own rows come first, one more than requested.
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
    select ${commentColumns(ctx)} from placed c order by c.level, c.place`;
}

/**
 * Comments that are shown and, on the kids site, one's own in review. Those of blocked people are hidden with their
 * replies.
 */
function seen(ctx: Ctx, where: ReturnType<typeof commentColumns>) {
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

interface NewComment extends Omit<CommentRow, 'likeCount' | 'replyCount' | 'liked' | 'blocked' | 'signedAs'> {
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
      select id from post
      where id = ${postId} and state = 'published' and exists (select from once)
        and (${parentId}::uuid is null or exists (select from parent))
    ), written as (
      insert into comment (id, post_id, author_id, parent_id, depth, body, content, media_id, state, shown, created_at)
      select ${comment.id}, id, ${comment.authorId}, ${parentId}, ${comment.depth}, ${comment.body},
        ${JSON.stringify(comment.content)}::text::jsonb, ${comment.mediaId}, ${comment.state},
        ${comment.state === 'published'}, ${comment.createdAt}
      from on_post
      returning post_id, shown
    ), changed as (
      select post_id as id, 1 as by from written where shown
    ), ${countLate(sql, commentCount, 'changed', sql`id`)}
    select exists (select from once) as is_new, exists (select from written) as is_written,
      (select word from held) as banned_term, (select name from held) as tribe_name`;
  if (row?.bannedTerm) throw bannedTermError(row.bannedTerm, row.tribeName ?? '');
  if (row?.isNew && !row.isWritten) throw notFound(parentId ? 'comment' : 'post');
  return row?.isWritten ?? false;
}
