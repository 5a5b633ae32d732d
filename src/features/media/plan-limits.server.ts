import type { PlanCount } from '#features/plans/points.ts';

/** A million bytes, as disks are sold. */
export const MEGABYTE = 1_000_000;

/** How much somebody's uploads take, with the smaller versions of videos, in megabytes begun. */
export const mediaPlanCounts: readonly PlanCount[] = [
  {
    feature: 'storage_mb',
    count: ({ sql }, accountId) => sql`
      select ceil(coalesce(sum(bytes + versions_bytes), 0) / ${MEGABYTE}::numeric)::bigint from media
      where owner_id = ${accountId} and state <> 'rejected'`,
  },
];
