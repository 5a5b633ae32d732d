import { sharePictures } from '#features/share/points.ts';
import './events.ts';
import { adminQueues } from '#features/admin/points.ts';
import { hubPicks } from '#features/hub/points.ts';
import { searchSources } from '#features/search/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { sitemaps } from '#platform/sitemap.ts';
import * as calls from './calls.ts';
import { feedBindings } from './feeds/api.server.ts';
import { importDueFeeds, importFeed } from './feeds/import-feed.server.ts';
import { listNews, newsItem } from './news.server.ts';
import { ownFeedRoutes } from './own-feeds.server.ts';
import { newsPicks, newsSitemap, newsSource } from './public-pages.server.ts';
import { sharedNews } from './shared-news.server.ts';
import { unmarkedNews } from './unmarked-queue.server.ts';
import { writingBindings } from './writing/api.server.ts';

export const news: Feature = {
  calls: [
    serve(calls.getNews, (ctx, { body }) => listNews(ctx, body)),
    serve(calls.getNewsItem, (ctx, { params }) => newsItem(ctx, params.slug)),
    ...writingBindings,
    ...feedBindings,
  ],
  routes: ownFeedRoutes,
  subscriptions: [on('news.feed-wanted', 'news.import-wanted', (ctx, { feedId }) => importFeed(ctx, feedId))],
  timedJobs: [{ job: 'news.import-due', at: '*/5 * * * *', talksTo: 'feeds', work: importDueFeeds }],
  brings: [
    sharePictures.with(sharedNews),
    sitemaps.with(newsSitemap),
    searchSources.with(newsSource),
    hubPicks.with(newsPicks),
    adminQueues.with(unmarkedNews),
  ],
};
