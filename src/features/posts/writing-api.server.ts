import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { bookmarks, setBookmark } from './bookmark.server.ts';
import { comeOut } from './come-out.server.ts';
import * as calls from './draft-calls.ts';
import { deleteDraft, myDrafts, publishDraft, saveDraft } from './drafts.server.ts';
import * as edits from './edit-calls.ts';
import { editPost, postSource } from './edit-post.server.ts';
import { gonePosts } from './gone-posts.server.ts';
import * as keeps from './keep-calls.ts';
import { withNextReview } from './next-review.server.ts';
import { postHistory } from './post-history.server.ts';
import { react } from './react.server.ts';
import { postsByTag } from './tag-feed.server.ts';

/** What goes on before a post is out, and what its author does with it later. */
export const writing = {
  bindings: [
    serve(calls.saveDraft, (ctx, { body }) => saveDraft(ctx, body)),
    serve(calls.getDrafts, (ctx, { query }) => myDrafts(ctx, query)),
    serve(calls.deleteDraft, (ctx, { params }) => deleteDraft(ctx, params.postId)),
    serve(calls.publishDraft, async (ctx, { params }) =>
      withNextReview(ctx, await publishDraft(ctx, params.postId)),
    ),
    serve(calls.getGonePosts, (ctx) => gonePosts(ctx)),
    serve(edits.getPostSource, (ctx, { params }) => postSource(ctx, params.postId)),
    serve(edits.editPost, (ctx, { body }) => editPost(ctx, body)),
    serve(edits.getPostHistory, (ctx, { params }) => postHistory(ctx, params.postId)),
    serve(keeps.bookmarkPost, (ctx, { body }) => setBookmark(ctx, body)),
    serve(keeps.getBookmarks, (ctx, { query }) => bookmarks(ctx, query)),
    serve(keeps.getPostsByTag, (ctx, { query }) => postsByTag(ctx, query.tag, query)),
    serve(keeps.reactToShout, (ctx, { body }) => react(ctx, body.postId, body.reaction)),
  ],
  timedJobs: [{ job: 'posts.come-out', at: '* * * * *', work: comeOut }],
} satisfies Feature;
