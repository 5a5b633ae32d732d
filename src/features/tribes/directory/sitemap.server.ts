import { isListed } from '#features/tribes/queries.server.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';

/** The tribes of the directory. */
export const tribeSitemap: SitemapSource = {
  name: 'tribes',
  onSitesForChildren: true,
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select t.id as key, '/tribes/' || t.slug as path, t.updated_at as changed_at from tribe t
    where t.site = ${ctx.site} and ${isListed(ctx)} and ${isAfter(ctx, ctx.sql`t.id`, after)}
    order by t.id limit ${limit}`,
};
