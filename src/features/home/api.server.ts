import { homePosts } from '#features/posts/home-feed.server.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getHomeCommunity } from './calls.ts';

export const home: Feature = {
  bindings: [serve(getHomeCommunity, (ctx, { query }) => homePosts(ctx, query))],
};
