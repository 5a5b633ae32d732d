import { lazy } from 'react';
import { staffMay } from '#features/accounts/staff.ts';
import type { ReviewQueue } from '#features/moderation/review-queue.ts';

export const reviewQueues: readonly ReviewQueue[] = [
  {
    id: 'cards',
    order: 20,
    isFor: (viewer) => staffMay(viewer, 'review'),
    Queue: lazy(() => import('./review/ui/cards-in-review.tsx')),
  },
];
