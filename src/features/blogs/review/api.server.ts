import { adminQueues } from '#features/admin/points.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getBlogReviews, reviewBlog } from './calls.ts';
import { blogReviewQueue, blogsInReview, decideBlog } from './review.server.ts';

export const review: Feature = {
  calls: [
    serve(getBlogReviews, (ctx, { query }) => blogsInReview(ctx, query)),
    serve(reviewBlog, (ctx, { body }) => decideBlog(ctx, body)),
  ],
  brings: [adminQueues.with(blogReviewQueue)],
};
