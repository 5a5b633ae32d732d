import type { ReviewQueue } from './review-queue.ts';

const brought = import.meta.glob<readonly ReviewQueue[]>('../../*/page-parts.ts', {
  eager: true,
  import: 'reviews',
});

/** The review queues of all features. */
export const allReviewQueues: readonly ReviewQueue[] = Object.values(brought)
  .flat()
  .sort((one, other) => one.order - other.order);
