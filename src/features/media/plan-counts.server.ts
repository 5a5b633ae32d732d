import type { PlanCount } from '#platform/plan-count.ts';
import { bytesOf } from './queries.server.ts';

/** A million bytes, as disks are sold. */
export const MEGABYTE = 1_000_000;

/** How much somebody's uploads take, in megabytes begun. */
export const mediaPlanCounts: readonly PlanCount[] = [
  {
    feature: 'storage_mb',
    count: async (ctx, accountId) => Math.ceil((await bytesOf(ctx, accountId)).all / MEGABYTE),
  },
];
