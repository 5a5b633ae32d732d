import { adminExports, adminQueues } from '#features/admin/points.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { failedJobs } from '#platform/queued-jobs.ts';
import { getDiagnostics } from './calls.ts';
import { diagnostics as readDiagnostics } from './diagnostics.server.ts';
import { discardJobs, getJobs, retryJobs } from './jobs/calls.ts';
import { discard, jobExport, jobs, restart } from './jobs/jobs.server.ts';
import { diagnosticsActs } from './staff-acts.server.ts';

export const diagnostics: Feature = {
  calls: [
    serve(getDiagnostics, (ctx) => readDiagnostics(ctx)),
    serve(getJobs, (ctx, { query }) => jobs(ctx, query)),
    serve(retryJobs, (ctx, { body }) => restart(ctx, body)),
    serve(discardJobs, (ctx, { body }) => discard(ctx, body)),
  ],
  brings: [
    ...diagnosticsActs,
    adminQueues.with({ page: 'jobs', act: 'jobs.read', waiting: (ctx) => failedJobs(ctx) }),
    adminExports.with(jobExport),
  ],
};
