import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { isShown } from './news-row.server.ts';

export const newsSitemap: SitemapSource = {
  name: 'news',
  onSitesForChildren: true,
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select n.id as key, '/athlete-hub/news/' || n.slug as path, coalesce(n.edited_at, n.published_at) as changed_at
    from news n where ${isShown(ctx)} and ${isAfter(ctx, ctx.sql`n.id`, after)}
    order by n.id limit ${limit}`,
};
