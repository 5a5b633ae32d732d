import { z } from 'zod';
import { call } from '#platform/call.ts';

const group = 'accounts';
export const ExportState = z.object({
  state: z.enum(['none', 'waiting', 'running', 'ready', 'failed']),
  askedAt: z.string().nullable(),
  /** Until when it can be fetched; null unless it is ready. */
  expiresAt: z.string().nullable(),
  bytes: z.int().nullable(),
});
export type ExportState = z.infer<typeof ExportState>;
export const requestExport = call({
  method: 'POST',
  path: '/account/export',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Make a ZIP of everything I own; while one is being made, nothing new is begun',
  reply: ExportState,
});
export const getExport = call({
  method: 'GET',
  path: '/account/export',
  access: 'member',
  group,
  summary: 'How far my export is. GET /api/account/export/file fetches it',
  reply: ExportState,
});
