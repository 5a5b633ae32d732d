import { z } from 'zod';
import { adminExport, everyRow } from '#features/admin/points.ts';
import { type JobRow, jobFilters } from './calls.ts';
import { jobs } from './jobs.server.ts';

export const jobExport = adminExport({
  name: 'jobs',
  act: 'jobs.read',
  filters: z.object(jobFilters),
  columns: {
    id: (job: JobRow) => job.id,
    task: (job) => job.task,
    state: (job) => job.state,
    attempts: (job) => job.attempts,
    'last error': (job) => job.lastError,
    created: (job) => job.createdAt,
    due: (job) => job.runAt,
    started: (job) => job.startedAt,
  },
  rows: (ctx, filters) => everyRow((paging) => jobs(ctx, { ...filters, ...paging })),
});
