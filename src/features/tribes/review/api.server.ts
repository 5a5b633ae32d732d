import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getTribeReviews, reviewTribe } from './calls.ts';
import { decideTribeReview, tribeReviewQueue, tribeReviews } from './review.server.ts';

export const review = {
  bindings: [
    serve(getTribeReviews, (ctx, { query }) => tribeReviews(ctx, query)),
    serve(reviewTribe, (ctx, { body }) => decideTribeReview(ctx, body)),
  ],
  adminQueues: [tribeReviewQueue],
} satisfies Feature;
