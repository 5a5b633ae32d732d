import { type AdminQueue, adminExports, adminQueues } from '#features/admin/points.ts';
import { hubPicks } from '#features/hub/points.ts';
import { mediaAudiences } from '#features/media/points.ts';
import { searchSources } from '#features/search/points.ts';
import { sharePictures } from '#features/share/points.ts';
import { COUNT_UP_TO } from '#platform/count-up-to.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { siteRules } from '#platform/site-rules.ts';
import { sitemaps } from '#platform/sitemap.ts';
import { newsExports } from './admin-exports.server.ts';
import * as calls from './calls.ts';
import { feedBindings } from './feeds/api.server.ts';
import { fetchPictures } from './feeds/fetch-pictures.server.ts';
import { importDueFeeds, importFeed } from './feeds/import-feed.server.ts';
import { listNews, newsItem } from './news.server.ts';
import { ownFeedRoutes } from './own-feeds.server.ts';
import { newsAudience, newsPicks, newsSitemap, newsSource, sharedNews } from './public-pages.server.ts';
import { newsActs } from './staff-acts.server.ts';
import { writingBindings } from './writing/api.server.ts';
import './events.ts';

/** On a site for children: published news that nobody has read for children yet. */
const unmarkedNews: AdminQueue = {
  page: 'news',
  act: 'news.change',
  async waiting({ sql, site }) {
    if (!siteRules[site].forChildren) return { count: 0, oldestAt: null };
    const [found] = await sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(published_at) as oldest_at from (
        select published_at from news where site = ${site} and state = 'published' and not for_children
        order by published_at, id limit ${COUNT_UP_TO}) n`;
    return found ?? { count: 0, oldestAt: null };
  },
};

export const news: Feature = {
  calls: [
    serve(calls.getNews, (ctx, { body }) => listNews(ctx, body)),
    serve(calls.getNewsItem, (ctx, { params }) => newsItem(ctx, params.slug)),
    ...writingBindings,
    ...feedBindings,
  ],
  routes: ownFeedRoutes,
  subscriptions: [
    on('news.feed-wanted', 'news.import-wanted', (ctx, { feedId }) => importFeed(ctx, feedId), {
      talksTo: 'feeds',
    }),
    on('news.pictures-wanted', 'news.fetch-pictures', fetchPictures, { talksTo: 'pictures' }),
  ],
  timedJobs: [{ job: 'news.import-due', at: '*/5 * * * *', talksTo: 'feeds', work: importDueFeeds }],
  brings: [
    ...newsActs,
    sharePictures.with(sharedNews),
    mediaAudiences.with(newsAudience),
    sitemaps.with(newsSitemap),
    searchSources.with(newsSource),
    hubPicks.with(newsPicks),
    adminQueues.with(unmarkedNews),
    adminExports.with(...newsExports),
  ],
};
