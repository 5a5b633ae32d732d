import type { ReviewQueue } from './review-queue.ts';

const byFeature = import.meta.glob<readonly ReviewQueue[]>('../../*/review-queues.ts', {
  eager: true,
  import: 'reviewQueues',
});

/** The review queues of all features. */
export const allReviewQueues: readonly ReviewQueue[] = Object.values(byFeature)
  .flat()
  .toSorted((a, b) => a.order - b.order);
