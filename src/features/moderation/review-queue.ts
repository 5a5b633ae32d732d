import type { ComponentType } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import type { SiteId } from '#platform/site.ts';

/** What waits to be reviewed, on the review page. A feature lists its own in `review-queues.ts`. */
export interface ReviewQueue {
  id: string;
  /** Smaller comes first. */
  order: number;
  isFor: (viewer: MyProfile, site: SiteId) => boolean;
  /** Fetched for those who review: `lazy(() => import(...))`. */
  Queue: ComponentType<{ viewer: MyProfile }>;
}
