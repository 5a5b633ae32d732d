import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { comeOut } from './come-out.server.ts';
import * as calls from './draft-calls.ts';
import { deleteDraft, myDrafts, publishDraft, saveDraft } from './drafts.server.ts';
import { gonePosts } from './gone-posts.server.ts';

/** What goes on before a post is out, and what its author does with it later. */
export const writing = {
  bindings: [
    serve(calls.saveDraft, (ctx, { body }) => saveDraft(ctx, body)),
    serve(calls.getDrafts, (ctx, { query }) => myDrafts(ctx, query)),
    serve(calls.deleteDraft, (ctx, { params }) => deleteDraft(ctx, params.postId)),
    serve(calls.publishDraft, (ctx, { params }) => publishDraft(ctx, params.postId)),
    serve(calls.getGonePosts, (ctx) => gonePosts(ctx)),
  ],
  timedJobs: [{ job: 'posts.come-out', at: '* * * * *', work: comeOut }],
} satisfies Feature;
