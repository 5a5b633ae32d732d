import { z } from 'zod';
import { call } from '#platform/call.ts';

export const healthStates = ['ok', 'failing', 'off'] as const;

export const Diagnostics = z.object({
  checkedAt: z.string(),
  services: z.array(
    z.object({
      name: z.string(),
      /** `off`: not configured. */
      state: z.enum(healthStates),
      milliseconds: z.int(),
      /** Why it fails, or what happens without it. */
      note: z.string().nullable(),
    }),
  ),
  /** Seen in the last minute. */
  workers: z.int(),
  live: z.object({ streams: z.int(), processes: z.int() }),
  queue: z.object({
    waiting: z.int(),
    retrying: z.int(),
    running: z.int(),
    failed: z.int(),
    /** When the oldest overdue job was due; null when none is. */
    dueSince: z.string().nullable(),
  }),
  tasks: z.array(
    z.object({
      task: z.string(),
      waiting: z.int(),
      retrying: z.int(),
      running: z.int(),
      failed: z.int(),
      dueSince: z.string().nullable(),
      lastError: z.string().nullable(),
    }),
  ),
  timedJobs: z.array(
    z.object({
      job: z.string(),
      /** Five cron fields, UTC. */
      schedule: z.string(),
      /** Null: not since this was first recorded. */
      lastStartedAt: z.string().nullable(),
      /** One of its jobs has failed and not succeeded since. */
      isFailing: z.boolean(),
    }),
  ),
  deliveries: z.object({
    lastReceivedAt: z.string().nullable(),
    received: z.int(),
    applied: z.int(),
    ignored: z.int(),
    failed: z.int(),
    failing: z.array(
      z.object({ type: z.string(), count: z.int(), lastError: z.string(), oldestAt: z.string() }),
    ),
  }),
});
export type Diagnostics = z.infer<typeof Diagnostics>;

export const getDiagnostics = call({
  method: 'GET',
  path: '/admin/diagnostics',
  access: 'staff',
  act: 'diagnostics',
  group: 'admin',
  limit: 'look-up',
  summary: 'Health, jobs and deliveries of the provider’s events, without personal data',
  reply: Diagnostics,
});
