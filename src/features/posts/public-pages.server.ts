import type { MediaAudience } from '#features/media/points.ts';
import type { Written, WrittenTexts } from '#features/moderation/points.ts';
import { isGuardianOf, joinAccount } from '#features/people/account-sql.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { Ctx } from '#platform/ctx.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { canSeeComment, canSeePost, canSeePostMedia } from './policy.ts';
import { andNotBlocked, isBlocked } from './post/block-filters.server.ts';
import { findComment } from './post/comment-row.server.ts';
import { isDiscoverable } from './post/discoverable.server.ts';
import { columns, findPost, type PostRow, standing } from './queries.server.ts';

/** Posts, shouts and drafts. */
const posts: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`exists (select from post_media l where l.media_id = ${mediaId})`,
  withdrawnBy: {
    post: ({ sql }, ids) => sql`select media_id from post_media where post_id = any(${ids})`,
    // By kind, for their indexes.
    tribe: ({ sql }, ids) => sql`
      select l.media_id from post p join post_media l on l.post_id = p.id
      where p.tribe_id = any(${ids}) and p.state = 'published' and p.kind = 'POST'
      union all
      select l.media_id from post p join post_media l on l.post_id = p.id
      where p.tribe_id = any(${ids}) and p.state = 'published' and p.kind = 'SHOUT'`,
    // Shouted to them.
    account: ({ sql }, ids) => sql`
      select l.media_id from post p join post_media l on l.post_id = p.id where p.target_account_id = any(${ids})`,
  },
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

const postsOf =
  (kind: 'POST' | 'SHOUT'): WrittenTexts['since'] =>
  ({ sql, site }, since) =>
    sql<Written[]>`
      select id, concat_ws(E'\n', title, body, array_to_string(tags, ' ')) as text, '/posts/' || id as path,
        published_at as at
      from post
      where site = ${site} and kind = ${kind} and state = 'published' and published_at >= ${since.toISOString()}
      order by published_at, id`;

/** The texts of posts, shouts and comments. */
export const postTexts: readonly WrittenTexts[] = [
  { kind: 'post', since: postsOf('POST') },
  { kind: 'shout', since: postsOf('SHOUT') },
  {
    kind: 'comment',
    since: ({ sql, site }, since) => sql<Written[]>`
        select c.id, c.body as text, '/posts/' || c.post_id as path, c.created_at as at
        from comment c join post p on p.id = c.post_id
        where p.site = ${site} and c.state = 'published' and c.created_at >= ${since.toISOString()}
        order by c.created_at, c.id`,
  },
];

/** Public posts in listed tribes, by people whose profile is public. Shouts are too short-lived. */
export const postSitemap: SitemapSource = {
  name: 'posts',
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select p.id as key, '/posts/' || p.id as path, coalesce(p.edited_at, p.published_at) as changed_at
    from post p ${joinAccount(ctx, 'p.author_id')}
    where p.site = ${ctx.site} and p.kind = 'POST' and ${isDiscoverable(ctx)} and ${visibilityOf(ctx)} = 'full'
      ${andNotBlocked(ctx)} and ${isAfter(ctx, ctx.sql`p.id`, after)}
    order by p.id limit ${limit}`,
};
