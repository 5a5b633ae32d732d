import { accountContents, dataExports } from '#features/accounts/points.ts';
import { hubPicks } from '#features/hub/points.ts';
import { mediaAudiences } from '#features/media/points.ts';
import { reportables, reviewKinds, writtenTexts } from '#features/moderation/points.ts';
import { searchSources } from '#features/search/points.ts';
import { sharePictures } from '#features/share/points.ts';
import { xpRules } from '#features/xp/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { privatePaths, sitemaps } from '#platform/sitemap.ts';
import { writtenBlogs } from './account-contents.server.ts';
import * as calls from './calls.ts';
import { feedRoutes } from './feeds/feed-routes.server.ts';
import { noticed } from './notices.server.ts';
import { blogExports, eraseBlogs } from './personal-data.server.ts';
import {
  blogAudience,
  blogPicks,
  blogSitemap,
  blogSource,
  blogTexts,
  sharedBlog,
} from './public-pages.server.ts';
import { listBlogs } from './reading/list-blogs.server.ts';
import { readBlog } from './reading/see-blog.server.ts';
import { reportableBlog } from './review/reportable.server.ts';
import { blogReviews } from './review/review.server.ts';
import { blogsActs } from './staff-acts.server.ts';
import { writing } from './writing/api.server.ts';
import { blogXpRules, blogXpSubscriptions } from './xp.server.ts';
import '#features/accounts/events.ts';

export const blogs: Feature = {
  rooms: [noticed, writing],
  calls: [
    serve(calls.getBlogs, (ctx, { query }) => listBlogs(ctx, query)),
    serve(calls.getBlog, (ctx, { params }) => readBlog(ctx, params.slug)),
  ],
  routes: feedRoutes,
  subscriptions: [...blogXpSubscriptions, on('account.erased', 'blogs.erase', eraseBlogs)],
  brings: [
    ...blogsActs,
    accountContents.with(writtenBlogs),
    reportables.with(reportableBlog),
    reviewKinds.with(blogReviews),
    sharePictures.with(sharedBlog),
    mediaAudiences.with(blogAudience),
    dataExports.with(...blogExports),
    xpRules.with(...blogXpRules),
    searchSources.with(blogSource),
    sitemaps.with(blogSitemap),
    hubPicks.with(blogPicks),
    writtenTexts.with(blogTexts),
    privatePaths.with('/blogs/new$', '/blogs/mine$', '/blogs/*/edit$'),
  ],
};
