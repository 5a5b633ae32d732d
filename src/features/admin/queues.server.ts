import { reviewKinds } from '#features/moderation/points.ts';
import { siteCtx } from '#platform/ctx.ts';
import type { WithExtensions } from '#platform/extension-point.ts';
import type { WatchedGauges } from '#platform/gauges.ts';
import { siteIds } from '#platform/site.ts';
import { type AdminQueue, adminQueues } from './points.ts';

/** All queues of work: what is reviewed, and those that features bring by themselves. */
export const queuesOf = (app: WithExtensions): readonly AdminQueue[] => [
  ...adminQueues.of(app),
  ...reviewKinds.of(app).map(({ kind, act, waiting }) => ({ page: `review-${kind}`, act, waiting })),
];

/** What waits for staff: reported cases, appeals, reviews, disputes, returns, failed payouts and the rest. */
export const queueGauges: WatchedGauges<'staff_queue_waiting' | 'staff_queue_oldest_seconds'> = {
  figures: {
    staff_queue_waiting: 'What waits for staff',
    staff_queue_oldest_seconds: 'How long the oldest of them has waited',
  },
  labels: ['queue', 'site'],
  read: (job) =>
    Promise.all(
      siteIds.flatMap((site) =>
        queuesOf(job).map(async ({ page, waiting }) => {
          const { count, oldestAt } = await waiting(siteCtx(job, site));
          return {
            labels: { queue: page, site },
            values: {
              staff_queue_waiting: count,
              staff_queue_oldest_seconds: oldestAt ? (job.now.getTime() - Date.parse(oldestAt)) / 1000 : 0,
            },
          };
        }),
      ),
    ),
};
