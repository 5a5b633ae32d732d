import '#features/accounts/events.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { blogExports, eraseBlogs } from './exports.server.ts';
import { feedRoutes } from './feeds/feed-routes.server.ts';
import { blogAudience } from './media-audience.server.ts';
import { listBlogs } from './reading/list-blogs.server.ts';
import { readBlog } from './reading/see-blog.server.ts';
import { reports } from './reports/api.server.ts';
import { shareRoute } from './share/share-route.server.ts';
import { writing } from './writing/api.server.ts';

export const blogs: Feature = {
  bindings: [
    serve(calls.getBlogs, (ctx, { query }) => listBlogs(ctx, query)),
    serve(calls.getBlog, (ctx, { params }) => readBlog(ctx, params.slug)),
    ...writing.bindings,
    ...reports.bindings,
  ],
  subscriptions: [on('account.erased', 'blogs.erase', eraseBlogs)],
  timedJobs: writing.timedJobs,
  mediaAudiences: [blogAudience],
  reportables: reports.reportables,
  routes(app, gate) {
    feedRoutes(app, gate);
    shareRoute(app, gate);
  },
  exports: blogExports,
  privatePaths: ['/blogs/new$', '/blogs/mine$', '/blogs/*/edit$'],
};
