import { lazy } from 'react';
import type { ReviewQueue } from '#features/moderation/review-queue.ts';
import { siteRules } from '#platform/site-rules.ts';

export const reviewQueues: readonly ReviewQueue[] = [
  {
    id: 'posts',
    order: 10,
    // Tribes have moderators of their own, so the queue itself finds out what somebody may review.
    isFor: (_viewer, site) => siteRules[site].forChildren,
    Queue: lazy(() => import('./review/ui/posts-in-review.tsx')),
  },
];
