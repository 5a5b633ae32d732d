import { reviewKinds } from '#features/moderation/points.ts';
import { type JobCtx, siteCtx } from '#platform/ctx.ts';
import type { WithExtensions } from '#platform/extension-point.ts';
import type { WatchedGauge } from '#platform/gauges.ts';
import { siteIds } from '#platform/site.ts';
import { type AdminQueue, adminQueues } from './points.ts';

/** All queues of work: what is reviewed, and those that features bring by themselves. */
export const queuesOf = (app: WithExtensions): readonly AdminQueue[] => [
  ...adminQueues.of(app),
  ...reviewKinds.of(app).map(({ kind, act, waiting }) => ({ page: `review-${kind}`, act, waiting })),
];

type Waiting = Awaited<ReturnType<AdminQueue['waiting']>>;

/** Of every queue on every site. */
const ofQueues = (figure: (waiting: Waiting, job: JobCtx) => number) => (job: JobCtx) =>
  Promise.all(
    siteIds.flatMap((site) =>
      queuesOf(job).map(async ({ page, waiting }) => ({
        labels: { queue: page, site },
        value: figure(await waiting(siteCtx(job, site)), job),
      })),
    ),
  );

/** What waits for staff: reported cases, appeals, reviews, disputes, returns, failed payouts and the rest. */
export const queueGauges: WatchedGauge[] = [
  {
    name: 'staff_queue_waiting',
    help: 'What waits for staff',
    labels: ['queue', 'site'],
    read: ofQueues(({ count }) => count),
  },
  {
    name: 'staff_queue_oldest_seconds',
    help: 'How long the oldest of them has waited',
    labels: ['queue', 'site'],
    read: ofQueues(({ oldestAt }, { now }) => (oldestAt ? (now.getTime() - Date.parse(oldestAt)) / 1000 : 0)),
  },
];
