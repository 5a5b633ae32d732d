import { z } from 'zod';
import { adminExport, everyRow } from '#features/admin/points.ts';
import { type AuditEntry, auditLogFilters } from './calls.ts';
import { auditLog } from './read-audit-log.server.ts';

export const auditLogExport = adminExport({
  name: 'audit-log',
  act: 'audit-log.read',
  filters: z.object(auditLogFilters),
  columns: {
    at: (entry: AuditEntry) => entry.at,
    act: (entry) => entry.act,
    staff: (entry) => entry.actor?.username ?? '',
    account: (entry) => entry.account?.username ?? '',
    'target kind': (entry) => entry.target?.kind ?? '',
    'target id': (entry) => entry.target?.id ?? '',
    reason: (entry) => entry.reason,
    details: (entry) => JSON.stringify(entry.details),
  },
  rows: (ctx, filters) => everyRow((paging) => auditLog(ctx, { ...filters, ...paging })),
});
