import { joinAccount } from '#features/people/account-sql.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { andNotBlocked } from './block-filters.server.ts';
import { isDiscoverable } from './discoverable.server.ts';

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
