import type { HubPickSource } from '#features/hub/points.ts';
import type { SearchSource } from '#features/search/points.ts';
import type { ShareContent, SharePicture } from '#features/share/points.ts';
import { legible } from '#features/share/set-text.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import type { SearchQuery } from '#platform/ranked-search.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { wordsPage } from '#platform/words-page.ts';
import { NewsSummary } from './calls.ts';
import { listNews } from './news.server.ts';
import { newsPath } from './news-path.ts';
import { isShown, type NewsRow, newsColumns } from './news-row.server.ts';
import { presentNews } from './present.server.ts';

export const sharedNews: SharePicture<ShareContent> = {
  folder: 'news',
  async find(ctx, id) {
    const [row] = await ctx.sql<{ title: string; author: string; source: string }[]>`
      select n.title, n.author, n.source from news n where ${isShown(ctx)} and n.id = ${id}`;
    return row
      ? {
          kicker: 'News',
          title: legible(row.title, 'News'),
          figure: null,
          note: [row.author && `By ${row.author}`, row.source].filter(Boolean).join(' · '),
        }
      : null;
  },
  draw: (_ctx, found) => found,
};

async function searchNews(ctx: Ctx, search: SearchQuery): Promise<Page<NewsSummary>> {
  const page = await wordsPage<NewsRow>(ctx, search, {
    table: 'news',
    alias: 'n',
    columns: newsColumns(ctx),
    isShown: isShown(ctx),
  });
  return { ...page, items: await presentNews(ctx, page.items) };
}

export const newsSource: SearchSource<typeof NewsSummary> = {
  type: 'news',
  order: 75,
  item: NewsSummary,
  find: searchNews,
};

export const newsSitemap: SitemapSource = {
  name: 'news',
  onSitesForChildren: true,
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select n.id as key, '/athlete-hub/news/' || n.slug as path, coalesce(n.edited_at, n.published_at) as changed_at
    from news n where ${isShown(ctx)} and ${isAfter(ctx, ctx.sql`n.id`, after)}
    order by n.id limit ${limit}`,
};

export const newsPicks: HubPickSource = {
  order: 10,
  async load(ctx, limit) {
    const { items } = await listNews(ctx, { limit });
    return items.map(({ title, summary, slug, at }) => ({
      kind: 'news',
      title,
      excerpt: summary,
      path: newsPath(slug),
      at,
    }));
  },
};
