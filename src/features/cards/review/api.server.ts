import { adminQueues } from '#features/admin/points.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { cardReviewQueue, decideCard } from './decide-card.server.ts';

export const review: Feature = {
  calls: [serve(calls.decideCard, (ctx, { body }) => decideCard(ctx, body))],
  brings: [adminQueues.with(cardReviewQueue)],
};
