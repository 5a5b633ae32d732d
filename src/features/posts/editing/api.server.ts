import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { editPost, postSource } from './edit-post.server.ts';
import { postHistory } from './post-history.server.ts';

export const editing: Feature = {
  calls: [
    serve(calls.getPostSource, (ctx, { params }) => postSource(ctx, params.postId)),
    serve(calls.editPost, (ctx, { body }) => editPost(ctx, body)),
    serve(calls.getPostHistory, (ctx, { params }) => postHistory(ctx, params.postId)),
  ],
};
