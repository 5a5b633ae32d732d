import { getPinnedPosts } from '#features/tribes/desk/open-calls.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { commentOnPost, replyToComment } from './comment.server.ts';
import { commentPost, deleteComment as deleteCommentCall, replyComment } from './comment-calls.ts';
import { countPosts } from './count-posts.server.ts';
import { createPost } from './create-post.server.ts';
import { deleteComment } from './delete-comment.server.ts';
import { deletePost, restorePost } from './delete-post.server.ts';
import { eraseAuthor } from './erase-author.server.ts';
import { postExports } from './exports.server.ts';
import { accountPosts, shouts, tribePosts } from './feeds.server.ts';
import { hideChild, showChild } from './hide-child.server.ts';
import { setLike } from './like.server.ts';
import { liveTopics } from './live-topics.server.ts';
import { postAudiences } from './media-audiences.server.ts';
import { withNextReview } from './next-review.server.ts';
import { pinnedPosts } from './pinned-posts.server.ts';
import { postDetails } from './post-details.server.ts';
import { purgeDeleted } from './purge.server.ts';
import { review, reviewQueue } from './review.server.ts';
import { getReviewQueue, getTurnedDown, reviewPost } from './review-calls.ts';
import { showAsDecided } from './show-as-decided.server.ts';
import { tellTribe } from './tell-tribe.server.ts';
import { turnedDown } from './turned-down.server.ts';
import { writing } from './writing-api.server.ts';
import { forgetWritten } from './written-once.server.ts';

export const posts: Feature = {
  bindings: [
    serve(calls.getTribeMembersPosts, (ctx, { query }) => tribePosts(ctx, query.tribeId, false, query)),
    serve(calls.getTribeAthletePosts, (ctx, { query }) => tribePosts(ctx, query.tribeId, true, query)),
    serve(calls.getShouts, (ctx, { query }) => shouts(ctx, query.tribeId, query)),
    serve(getPinnedPosts, (ctx, { query }) => pinnedPosts(ctx, query.tribeId)),
    serve(calls.getPostsByUsername, (ctx, { params, query }) =>
      accountPosts(ctx, params.username, 'POST', query),
    ),
    serve(calls.getShoutsByUsername, (ctx, { params, query }) =>
      accountPosts(ctx, params.username, 'SHOUT', query),
    ),
    serve(calls.getPostDetails, (ctx, { body }) => postDetails(ctx, body)),
    serve(calls.createPost, async (ctx, { body }) => withNextReview(ctx, await createPost(ctx, body))),
    ...writing.bindings,
    serve(commentPost, (ctx, { body }) => commentOnPost(ctx, body)),
    serve(replyComment, (ctx, { body }) => replyToComment(ctx, body)),
    serve(calls.likeUnlikePost, (ctx, { body }) => setLike(ctx, body)),
    serve(calls.deletePost, (ctx, { params }) => deletePost(ctx, params.postId)),
    serve(calls.restorePost, (ctx, { params }) => restorePost(ctx, params.postId)),
    serve(deleteCommentCall, (ctx, { params }) => deleteComment(ctx, params.commentId)),
    serve(getReviewQueue, (ctx, { query }) => reviewQueue(ctx, query)),
    serve(reviewPost, (ctx, { body }) => review(ctx, body)),
    serve(getTurnedDown, (ctx, { query }) => turnedDown(ctx, query)),
  ],
  mediaAudiences: postAudiences,
  exports: postExports,
  subscriptions: [
    on('account.erased', 'posts.erase-author', eraseAuthor),
    on('post.published', 'posts.count', countPosts),
    on('post.published', 'posts.tell-tribe', tellTribe),
    on('post.gone', 'posts.count', countPosts),
    on('post.restored', 'posts.count', countPosts),
    on('guardian.decided', 'posts.show-as-decided', showAsDecided),
    on('guardian.withdrew', 'posts.hide-child', hideChild),
    on('guardian.consented', 'posts.show-child', showChild),
  ],
  timedJobs: [
    ...writing.timedJobs,
    { job: 'posts.purge', at: '17 * * * *', work: purgeDeleted },
    { job: 'posts.forget-written', at: '*/5 * * * *', work: forgetWritten },
  ],
  liveTopics,
};
