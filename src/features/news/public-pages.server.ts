import type { HubPickSource } from '#features/hub/points.ts';
import type { Media } from '#features/media/media.ts';
import type { MediaAudience } from '#features/media/points.ts';
import type { SearchSource } from '#features/search/points.ts';
import { pictureIn, SHARE_HEIGHT, SHARE_WIDTH } from '#features/share/draw-share.server.ts';
import type { ShareContent, SharePicture } from '#features/share/points.ts';
import { legible } from '#features/share/set-text.server.ts';
import { staffMay } from '#features/staff/staff.ts';
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

interface SharedNews {
  content: ShareContent;
  picture: Media | null;
}

const PICTURE = { x: 660, y: 0, width: SHARE_WIDTH - 660, height: SHARE_HEIGHT };

export const sharedNews: SharePicture<SharedNews> = {
  folder: 'news',
  async find(ctx, id) {
    const [row] = await ctx.sql<NewsRow[]>`
      select ${newsColumns(ctx)} from news n where ${isShown(ctx)} and n.id = ${id}`;
    const [item] = await presentNews(ctx, row ? [row] : []);
    if (!item) return null;
    const content = {
      kicker: 'News',
      title: legible(item.title, 'News'),
      figure: null,
      note: [item.author && `By ${item.author}`, item.source].filter(Boolean).join(' · '),
    };
    return { content, picture: item.picture };
  },
  async draw(ctx, { content, picture }) {
    const svg = picture && (await pictureIn(PICTURE, ctx, picture));
    return { ...content, drawing: svg ? { svg, width: PICTURE.x - 112 } : null };
  },
};

/** Pictures of news: for whoever may read them. */
export const newsAudience: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`exists (select from news n where n.picture_id = ${mediaId})`,
  withdrawnBy: { news: ({ sql }, ids) => sql`select picture_id from news where id = any(${ids})` },
  async maySee(ctx, mediaId) {
    if (staffMay(ctx.viewer, 'news.change')) return true;
    const shown =
      await ctx.sql`select from news n where n.picture_id = ${mediaId} and ${isShown(ctx)} limit 1`;
    return shown.length > 0;
  },
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
