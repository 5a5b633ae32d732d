import type { Ctx } from './ctx.ts';

/** A queue of work for staff. A feature lists its own (Feature.adminQueues). */
export interface AdminQueue {
  /** The id of the feature's entry in `admin-pages.ts`. */
  page: string;
  /** The act needed to see it, as in calls of `staff` access: `cases.read`. */
  act: string;
  /**
   * For the site of the ctx. `count`: long queues stop counting at MAX_COUNTED. `oldestAt`: when the oldest item was
   * added, ISO 8601; null when the queue is empty.
   */
  waiting(ctx: Ctx): Promise<{ count: number; oldestAt: string | null }>;
}
