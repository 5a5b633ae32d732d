import { adminQueues } from '#features/admin/points.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getTribeReviews, reviewTribe } from './calls.ts';
import { decideTribeReview, tribeReviewQueue, tribeReviews } from './review.server.ts';

export const review: Feature = {
  calls: [
    serve(getTribeReviews, (ctx, { query }) => tribeReviews(ctx, query)),
    serve(reviewTribe, (ctx, { body }) => decideTribeReview(ctx, body)),
  ],
  brings: [adminQueues.with(tribeReviewQueue)],
};
