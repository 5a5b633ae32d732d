import type { MediaAudience } from '#features/media/points.ts';
import { isGuardianOf } from '#features/people/account-sql.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { Ctx } from '#platform/ctx.ts';
import { isBlocked } from './block-filters.server.ts';
import { findComment } from './comment-row.server.ts';
import { canSeeComment, canSeePost, canSeePostMedia } from './policy.ts';
import { columns, findPost, type PostRow, standing } from './queries.server.ts';

/** Posts, shouts and drafts. */
const posts: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`exists (select from post_media l where l.media_id = ${mediaId})`,
  async maySee(ctx, mediaId) {
    const post = await findPostShowing(ctx, mediaId);
    return post !== undefined && canSeePostMedia(post, ctx.viewer);
  },
};

async function findPostShowing(
  ctx: Ctx,
  mediaId: string,
): Promise<(PostRow & { isGuardian: boolean }) | undefined> {
  const { sql, viewer, site } = ctx;
  const relation = standing(ctx);
  const isGuardian = viewer ? isGuardianOf(ctx, viewer.accountId, 'p.author_id') : sql`false`;
  const [row] = await sql<(PostRow & { isGuardian: boolean })[]>`
    select ${columns(ctx)}, ${relation.columns}, ${isBlocked(ctx)} as blocked, ${isGuardian} as is_guardian
    from post_media shown join post p on p.id = shown.post_id ${relation.joins}
    where shown.media_id = ${mediaId} and p.site = ${site} limit 1`;
  return row;
}

const comments: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`exists (select from comment c where c.media_id = ${mediaId})`,
  async maySee(ctx, mediaId) {
    const [shown] = await ctx.sql<
      { id: string }[]
    >`select id from comment where media_id = ${mediaId} limit 1`;
    const comment = shown && (await findComment(ctx, shown.id));
    const post = comment && (await findPost(ctx, comment.postId));
    if (!comment || !post) return false;
    if (staffMay(ctx.viewer, 'review')) return true;
    return canSeePost(post, ctx.viewer) && canSeeComment(comment, post, ctx.viewer);
  },
};

export const postAudiences: readonly MediaAudience[] = [posts, comments];
