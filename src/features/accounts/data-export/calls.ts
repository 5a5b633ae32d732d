import { z } from 'zod';
import { call } from '#platform/call.ts';

const group = 'accounts';
export const ExportState = z.object({
  state: z.enum(['none', 'pending', 'running', 'ready', 'failed']),
  askedAt: z.string().nullable(),
  /** When it expires; null unless it is ready. */
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
  summary: 'Export everything I own as a ZIP file; returns the export in progress when there is one',
  reply: ExportState,
});
export const getExport = call({
  method: 'GET',
  path: '/account/export',
  access: 'member',
  group,
  summary: 'Status of my export. GET /api/account/export/file downloads it',
  reply: ExportState,
});
