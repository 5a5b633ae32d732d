import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { storedFiles } from '#platform/stored-files.ts';
import { askExport } from './ask-export.server.ts';
import * as calls from './calls.ts';
import { purgeExports } from './delete-exports.server.ts';
import { drawExports } from './draw-exports.server.ts';
import { findOwnExport, presentExport, storedExports } from './export-row.server.ts';
import { exportRoute } from './file-route.server.ts';
import { listExports } from './list-exports.server.ts';

/** Files of designs. */
export const designExports: Feature = {
  calls: [
    serve(calls.exportDesign, (ctx, { body }) => askExport(ctx, body)),
    serve(calls.getExports, (ctx, { query }) => listExports(ctx, query)),
    serve(calls.getExport, async (ctx, { params }) =>
      presentExport(ctx, await findOwnExport(ctx, params.exportId)),
    ),
  ],
  subscriptions: [on('studio.export-asked', 'studio.draw-exports', drawExports, { talksTo: 'storage' })],
  timedJobs: [
    // An export whose worker was killed is taken up again.
    { job: 'studio.resume-exports', at: '* * * * *', talksTo: 'storage', atStart: true, work: drawExports },
    { job: 'studio.purge-exports', at: '53 * * * *', talksTo: 'storage', work: purgeExports },
  ],
  routes: exportRoute,
  brings: [storedFiles.with(storedExports)],
};
