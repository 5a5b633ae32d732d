import type { z } from 'zod';
import { type ChildSignature, shownSignature } from '#features/people/child-signature.server.ts';
import {
  hiddenFromCount,
  isBlockedEitherWay,
  isHiddenAccount,
} from '#features/people/relationship.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { RichText } from '../text/rich-text.ts';
import type { CommentState } from './fields.ts';

export interface CommentRow {
  id: string;
  postId: string;
  parentId: string | null;
  authorId: string;
  depth: number;
  content: RichText;
  mediaId: string | null;
  sensitive: boolean;
  state: z.infer<typeof CommentState>;
  likeCount: number;
  replyCount: number;
  createdAt: string;
  /** For a viewer who may not know which child wrote it. */
  signedAs: ChildSignature | null;
  /** The viewer likes it. */
  liked: boolean;
  /** The viewer and its author have blocked one another. */
  blocked: boolean;
}

export const commentColumns = (ctx: Ctx) => {
  const { sql, viewer } = ctx;
  return sql`
  c.id, c.post_id, c.parent_id, c.author_id, c.depth, c.content, c.media_id, c.sensitive, c.like_count,
  c.reply_count - ${hiddenFromCount(
    ctx,
    (blocked) => sql`
      select count(*)::int from comment r
      where r.parent_id = c.id and r.shown and r.state = 'published' and r.author_id in (select id from ${blocked} b)`,
  )} as reply_count,
  -- A comment of a hidden author looks deleted: its replies stay.
  case when ${isHiddenAccount(ctx, sql`c.author_id`)} then 'deleted' else c.state end as state, c.created_at, ${
    viewer
      ? sql`exists (select from comment_like l where l.comment_id = c.id and l.account_id = ${viewer.accountId})`
      : sql`false`
  } as liked, ${shownSignature(ctx, 'c.signed_as', 'c.author_id')} as signed_as, ${isBlockedEitherWay(ctx, sql`c.author_id`)} as blocked`;
};

/** One comment of this site. The caller checks whether the viewer may see its post. */
export async function findComment(ctx: Ctx, commentId: string): Promise<CommentRow | undefined> {
  const [row] = await ctx.sql<CommentRow[]>`
    select ${commentColumns(ctx)} from comment c join post p on p.id = c.post_id and p.site = ${ctx.site}
    where c.id = ${commentId}`;
  return row;
}
