import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { bookmarks, setBookmark } from './bookmark.server.ts';
import * as calls from './calls.ts';
import { setLike, tellLikes } from './like.server.ts';
import { react } from './react.server.ts';

export const reactions: Feature = {
  calls: [
    serve(calls.likeUnlikePost, (ctx, { body }) => setLike(ctx, body)),
    serve(calls.bookmarkPost, (ctx, { body }) => setBookmark(ctx, body)),
    serve(calls.getBookmarks, (ctx, { query }) => bookmarks(ctx, query)),
    serve(calls.reactToShout, (ctx, { body }) => react(ctx, body.postId, body.reaction)),
  ],
  subscriptions: [on('like.set', 'posts.tell-likes', tellLikes)],
};
