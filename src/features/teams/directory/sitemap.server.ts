import { isListed } from '#features/tribes/tribe-sql.server.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';

/** Active teams of clubs in public view. */
export const teamSitemap: SitemapSource = {
  name: 'teams',
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select g.id as key, '/teams/' || g.slug as path, g.updated_at as changed_at from team g
    where g.site = ${ctx.site} and g.state = 'active' and ${isListed(ctx, 'g.tribe_id')}
      and ${isAfter(ctx, ctx.sql`g.id`, after)}
    order by g.id limit ${limit}`,
};
