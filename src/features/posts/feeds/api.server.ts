import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { liveTopics } from '#platform/http/live-access.ts';
import { serve } from '#platform/http/serve.ts';
import { announceToTribe } from './announce-post.server.ts';
import * as calls from './calls.ts';
import { accountPosts, shouts, tribePosts } from './feeds.server.ts';
import { postTopics } from './live-topics.server.ts';
import { postsByTag } from './tag-feed.server.ts';
import { teamPosts } from './team-posts.server.ts';

export const feeds: Feature = {
  calls: [
    serve(calls.getTribeMembersPosts, (ctx, { query }) => tribePosts(ctx, query.tribeId, false, query)),
    serve(calls.getTribeAthletePosts, (ctx, { query }) => tribePosts(ctx, query.tribeId, true, query)),
    serve(calls.getShouts, (ctx, { query }) => shouts(ctx, query, query)),
    serve(calls.getPostsByUsername, (ctx, { params, query }) =>
      accountPosts(ctx, params.username, 'POST', query),
    ),
    serve(calls.getShoutsByUsername, (ctx, { params, query }) =>
      accountPosts(ctx, params.username, 'SHOUT', query),
    ),
    serve(calls.getTeamPosts, (ctx, { params, query }) => teamPosts(ctx, params.teamId, query)),
    serve(calls.getPostsByTag, (ctx, { query }) => postsByTag(ctx, query.tag, query)),
  ],
  subscriptions: [on('post.published', 'posts.announce-to-tribe', announceToTribe)],
  brings: [liveTopics.with(...postTopics)],
};
