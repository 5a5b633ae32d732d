import { adminQueues } from '#features/admin/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { applyGuardianDecision } from './guardian-decision.server.ts';
import { rejectedItems } from './rejected.server.ts';
import { review as reviewItem, reviewQueue } from './review.server.ts';
import { postReviewQueue } from './waiting.server.ts';

export const review: Feature = {
  calls: [
    serve(calls.getReviewQueue, (ctx, { query }) => reviewQueue(ctx, query)),
    serve(calls.reviewPost, (ctx, { body }) => reviewItem(ctx, body)),
    serve(calls.getRejected, (ctx, { query }) => rejectedItems(ctx, query)),
  ],
  subscriptions: [on('guardian.decided', 'posts.apply-guardian-decision', applyGuardianDecision)],
  brings: [adminQueues.with(postReviewQueue)],
};
