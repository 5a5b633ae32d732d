import type { StaffAct } from '#features/staff/acts.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { QUEUES, type QueueChange } from '#features/staff/queue-changed.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Feature } from '#platform/feature.ts';
import { watchedGauges } from '#platform/gauges.ts';
import { type LiveTopic, liveTopics } from '#platform/http/live-access.ts';
import { serve } from '#platform/http/serve.ts';
import { getWaitingWork } from './calls.ts';
import { exportRoute } from './export-route.server.ts';
import { adminExports, adminQueues } from './points.ts';
import { queueGauges, queuesOf } from './queues.server.ts';
import { checkService, getSetup } from './setup/calls.ts';
import { checkSetup, setupOf } from './setup/setup.server.ts';
import { adminActs } from './staff-acts.server.ts';

/** What changes in queues, for staff: each hears of those they may see. */
const queuesTopic: LiveTopic = {
  kind: QUEUES,
  allow: async ({ viewer }) => staffMay(viewer, 'dashboard'),
  allowEach: async (_deps, listeners) =>
    listeners.map(({ ctx: { viewer } }) => staffMay(viewer, 'dashboard')),
  async liveFilters(deps, viewers) {
    const acts = new Map(queuesOf({ deps }).map(({ page, act }) => [page, act as StaffAct]));
    return viewers.map((viewer) => (data) => {
      const act = acts.get((data as QueueChange).page);
      return act !== undefined && staffMay(viewer, act);
    });
  },
};

export const admin: Feature = {
  calls: [
    serve(getWaitingWork, (ctx) => waitingWork(ctx)),
    serve(getSetup, (ctx) => setupOf(ctx)),
    serve(checkService, (ctx, { body }) => checkSetup(ctx, body)),
  ],
  routes: exportRoute,
  brings: [...adminActs, liveTopics.with(queuesTopic), watchedGauges.with(queueGauges)],
  collects: [adminQueues, adminExports],
};

async function waitingWork(ctx: Ctx): Promise<CallReply<typeof getWaitingWork>> {
  const viewer = assertStaffMay(ctx, 'dashboard');
  const mine = queuesOf(ctx).filter(({ act }) => staffMay(viewer, act as StaffAct));
  const items = await Promise.all(mine.map(async ({ page, waiting }) => ({ page, ...(await waiting(ctx)) })));
  return { items };
}
