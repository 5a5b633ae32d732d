import { homePosts } from '#features/posts/feeds/home-feed.server.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { checkHomeParts, homePage, topList } from './home-page.server.ts';
import { homeFigures, homeSections, topLists } from './points.ts';
import { suggest } from './who-to-follow.server.ts';

export const home: Feature = {
  routes(_app, gate) {
    checkHomeParts(gate);
  },
  calls: [
    serve(calls.getHomePage, (ctx) => homePage(ctx)),
    serve(calls.getHomeCommunity, (ctx, { query }) => homePosts(ctx, query)),
    serve(calls.getTopList, (ctx, { query }) => topList(ctx, query.limit)),
    serve(calls.whoToFollow, async (ctx, { query }) => ({ items: await suggest(ctx, query.limit) })),
  ],
  collects: [homeSections, topLists, homeFigures],
};
