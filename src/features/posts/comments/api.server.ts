import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { settleCounts } from '#platform/late-counts.ts';
import '../events.ts';
import { commentCount } from '../post/comment-states.server.ts';
import * as calls from './calls.ts';
import { commentOnPost, replyToComment } from './comment.server.ts';
import { deleteComment } from './delete-comment.server.ts';
import { postDetails } from './post-details.server.ts';

export const comments: Feature = {
  calls: [
    serve(calls.getPostDetails, (ctx, { body }) => postDetails(ctx, body)),
    serve(calls.commentPost, (ctx, { body }) => commentOnPost(ctx, body)),
    serve(calls.replyComment, (ctx, { body }) => replyToComment(ctx, body)),
    serve(calls.deleteComment, (ctx, { params }) => deleteComment(ctx, params.commentId)),
  ],
  subscriptions: [
    on('comment.created', 'posts.count-comments', (ctx, { postId }) =>
      settleCounts(ctx, commentCount, [postId]),
    ),
  ],
};
