import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getWaitingWork } from './calls.ts';
import { exportRoute } from './export-route.server.ts';
import { adminExports, adminQueues } from './points.ts';
import { waitingWork } from './waiting.server.ts';

export const admin: Feature = {
  calls: [serve(getWaitingWork, (ctx) => waitingWork(ctx))],
  routes: exportRoute,
  collects: [adminQueues, adminExports],
};
