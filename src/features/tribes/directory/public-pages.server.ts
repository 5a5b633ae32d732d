import type { SearchSource } from '#features/search/points.ts';
import { TribeCard } from '#features/tribes/calls.ts';
import { isListed } from '#features/tribes/queries.server.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { searchTribes } from './search-tribes.server.ts';

/** The tribes of the directory. */
export const tribeSitemap: SitemapSource = {
  name: 'tribes',
  onSitesForChildren: true,
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select t.id as key, '/tribes/' || t.slug as path, t.updated_at as changed_at from tribe t
    where t.site = ${ctx.site} and ${isListed(ctx)} and ${isAfter(ctx, ctx.sql`t.id`, after)}
    order by t.id limit ${limit}`,
};

export const tribeSource: SearchSource<typeof TribeCard> = {
  type: 'tribes',
  order: 20,
  item: TribeCard,
  find: searchTribes,
};
