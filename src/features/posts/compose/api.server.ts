import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { createPost } from './create-post.server.ts';
import * as drafts from './draft-calls.ts';
import { deleteDraft, myDrafts, publishDraft, saveDraft } from './drafts.server.ts';
import { withNextReview } from './next-review.server.ts';
import { publishScheduled } from './publish-scheduled.server.ts';

export const compose: Feature = {
  calls: [
    serve(calls.createPost, async (ctx, { body }) => withNextReview(ctx, await createPost(ctx, body))),
    serve(drafts.saveDraft, (ctx, { body }) => saveDraft(ctx, body)),
    serve(drafts.getDrafts, (ctx, { query }) => myDrafts(ctx, query)),
    serve(drafts.deleteDraft, (ctx, { params }) => deleteDraft(ctx, params.postId)),
    serve(drafts.publishDraft, async (ctx, { params }) =>
      withNextReview(ctx, await publishDraft(ctx, params.postId)),
    ),
  ],
  timedJobs: [{ job: 'posts.publish-scheduled', at: '* * * * *', talksTo: null, work: publishScheduled }],
};
