import '#features/accounts/events.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { blogExports, eraseBlogs } from './exports.server.ts';
import { feedRoutes } from './feeds/feed-routes.server.ts';
import { blogAudience } from './media-audience.server.ts';
import { notices } from './notices/api.server.ts';
import { blogPicks, blogSitemap, blogSource, blogTexts } from './public-pages.server.ts';
import { listBlogs } from './reading/list-blogs.server.ts';
import { readBlog } from './reading/see-blog.server.ts';
import { reports } from './reports/api.server.ts';
import { review } from './review/api.server.ts';
import { blogXpRules, blogXpSubscriptions } from './settle-xp.server.ts';
import { shareRoute } from './share/share-route.server.ts';
import { writing } from './writing/api.server.ts';

export const blogs: Feature = {
  ...notices,
  bindings: [
    serve(calls.getBlogs, (ctx, { query }) => listBlogs(ctx, query)),
    serve(calls.getBlog, (ctx, { params }) => readBlog(ctx, params.slug)),
    ...writing.bindings,
    ...review.bindings,
    ...reports.bindings,
  ],
  routes(app, gate) {
    feedRoutes(app, gate);
    shareRoute(app, gate);
  },
  subscriptions: [
    ...notices.subscriptions,
    ...blogXpSubscriptions,
    on('account.erased', 'blogs.erase', eraseBlogs),
  ],
  timedJobs: writing.timedJobs,
  mediaAudiences: [blogAudience],
  exports: blogExports,
  xpRules: blogXpRules,
  searchSources: [blogSource],
  sitemaps: [blogSitemap],
  hubPicks: [blogPicks],
  writtenTexts: [blogTexts],
  reportables: reports.reportables,
  adminQueues: review.adminQueues,
  privatePaths: ['/blogs/new$', '/blogs/mine$', '/blogs/*/edit$'],
};
