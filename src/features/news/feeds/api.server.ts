import type { Binding } from '#platform/http/serve.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { checkFeed, fetchFeedNow, newsFeeds, pauseFeed, removeFeed, saveFeed } from './feeds.server.ts';

export const feedBindings: readonly Binding[] = [
  serve(calls.getNewsFeeds, (ctx, { query }) => newsFeeds(ctx, query)),
  serve(calls.checkNewsFeed, (ctx, { body }) => checkFeed(ctx, body.url)),
  serve(calls.saveNewsFeed, (ctx, { body }) => saveFeed(ctx, body)),
  serve(calls.pauseNewsFeed, (ctx, { body }) => pauseFeed(ctx, body)),
  serve(calls.fetchNewsFeed, (ctx, { body }) => fetchFeedNow(ctx, body.feedId)),
  serve(calls.removeNewsFeed, (ctx, { body }) => removeFeed(ctx, body.feedId)),
];
