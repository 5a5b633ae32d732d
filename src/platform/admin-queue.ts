import type { Ctx } from './ctx.ts';

/** Work that waits on a page of administration. A feature lists its own (Feature.adminQueues). */
export interface AdminQueue {
  /** The id of the feature's entry in `admin-pages.ts`. */
  page: string;
  /** What staff have to be allowed to do to hear of it, as calls of `staff` access name it: `cases.read`. */
  act: string;
  /** On the site of the ctx. `oldestAt`: since when the one that waits longest does, ISO 8601; null when nothing waits. */
  waiting(ctx: Ctx): Promise<{ count: number; oldestAt: string | null }>;
}
