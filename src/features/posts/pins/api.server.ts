import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getPinnedPosts } from '../feeds/calls.ts';
import * as calls from './calls.ts';
import { followPost, pinnedPosts, pinPost, setPins } from './pins.server.ts';

export const pins: Feature = {
  calls: [
    serve(getPinnedPosts, (ctx, { query }) => pinnedPosts(ctx, query.tribeId)),
    serve(calls.pinPost, (ctx, { body }) => pinPost(ctx, body)),
    serve(calls.setPins, (ctx, { body }) => setPins(ctx, body)),
  ],
  subscriptions: [
    on('post.unpublished', 'posts.follow-pinned', followPost),
    on('post.restored', 'posts.follow-pinned', followPost),
  ],
};
