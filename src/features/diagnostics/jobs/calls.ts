import { z } from 'zod';
import { call } from '#platform/call.ts';
import { pageOf, pageQuery, text, typed } from '#platform/fields.ts';

const group = 'admin';
const access = 'staff';
const ids = z
  .array(z.string().regex(/^\d{1,18}$/, 'A job’s ID is a number.'))
  .min(1, 'Choose a job.')
  .max(50, 'Choose up to 50 jobs.');

export const jobStates = ['failed', 'retrying', 'running', 'waiting'] as const;

/** A job of the queue, without its payload. */
export const JobRow = z.object({
  id: z.string(),
  task: z.string(),
  /** `retrying`: it failed and will run again; `failed`: it won't. */
  state: z.enum(jobStates),
  attempts: z.int(),
  maxAttempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  /** When it is due. */
  runAt: z.string(),
  startedAt: z.string().nullable(),
});
export type JobRow = z.infer<typeof JobRow>;

export const getJobs = call({
  method: 'GET',
  path: '/admin/jobs',
  access,
  act: 'jobs.read',
  group,
  summary: 'Jobs in the queue, newest first',
  query: z.object({
    state: z.enum(jobStates).optional(),
    /** A task or the beginning of its name: `payouts.` */
    task: typed()
      .regex(/^[a-z0-9_.-]{1,80}$/, 'A task looks like payouts.follow.')
      .optional(),
    ...pageQuery,
  }),
  reply: pageOf(JobRow),
});

export const retryJobs = call({
  method: 'POST',
  path: '/admin/jobs/retry',
  audit: 'each',
  access,
  act: 'jobs.retry',
  group,
  limit: 'write',
  summary: 'Run jobs again now, with all their attempts',
  body: z.object({ ids }),
  /** How many will run again; those that are running or done are skipped. */
  reply: z.object({ changed: z.int() }),
});

export const discardJobs = call({
  method: 'POST',
  path: '/admin/jobs/discard',
  audit: 'each',
  access,
  act: 'jobs.retry',
  group,
  limit: 'write',
  summary: 'Take jobs out of the queue',
  body: z.object({ ids, reason: text(500, 1, 'Enter a reason.') }),
  reply: z.object({ changed: z.int() }),
});
