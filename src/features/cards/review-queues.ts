import { lazy } from 'react';
import type { ReviewQueue } from '#features/moderation/review-queue.ts';
import { staffMay } from '#features/staff/staff.ts';

export const reviewQueues: readonly ReviewQueue[] = [
  {
    id: 'cards',
    order: 20,
    isFor: (viewer) => staffMay(viewer, 'review'),
    Queue: lazy(() => import('./review/ui/cards-in-review.tsx')),
  },
];
