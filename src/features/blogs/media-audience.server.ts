import type { MediaAudience } from '#features/media/points.ts';
import { staffMay } from '#features/staff/staff.ts';
import { findBlog } from './blog-row.server.ts';
import { canSee, isAuthor } from './policy.ts';

/** Covers, and pictures in texts: for whoever may read the blog. */
export const blogAudience: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`(
    exists (select from blog b where b.cover_id = ${mediaId})
    or exists (select from blog_picture p where p.media_id = ${mediaId}))`,
  async maySee(ctx, mediaId) {
    const [shown] = await ctx.sql<{ id: string }[]>`
      select id from blog where cover_id = ${mediaId}
      union all
      select blog_id from blog_picture where media_id = ${mediaId} limit 1`;
    const blog = shown && (await findBlog(ctx, shown.id));
    if (!blog) return false;
    return isAuthor(blog, ctx.viewer) || staffMay(ctx.viewer, 'review') || canSee(blog, ctx.viewer);
  },
};
