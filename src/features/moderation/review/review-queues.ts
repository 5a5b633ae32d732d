import type { ReviewQueue } from './review-queue.ts';

const byFeature = import.meta.glob<readonly ReviewQueue[]>('../../*/review-queues.ts', {
  eager: true,
  import: 'reviewQueues',
});

/** Of every feature, what waits to be reviewed. */
export const allReviewQueues: readonly ReviewQueue[] = Object.values(byFeature)
  .flat()
  .toSorted((a, b) => a.order - b.order);
