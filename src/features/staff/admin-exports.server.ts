import { adminExport } from '#features/admin/points.ts';
import { type AuditEntry, getAuditLog, getStaffGrants, type StaffGrant } from './calls.ts';
import { staffGrants } from './grants.server.ts';
import { auditLog } from './read-audit-log.server.ts';

const auditLogExport = adminExport({
  call: getAuditLog,
  list: auditLog,
  columns: {
    at: (entry: AuditEntry) => entry.at,
    'what was done': (entry) => entry.sentence.map(({ text }) => text).join(''),
    act: (entry) => entry.act,
    staff: (entry) => entry.actor?.username ?? '',
    account: (entry) => entry.account?.username ?? '',
    'target kind': (entry) => entry.target?.kind ?? '',
    'target id': (entry) => entry.target?.id ?? '',
    reason: (entry) => entry.reason,
    details: (entry) => JSON.stringify(entry.details),
  },
});

const grantExport = adminExport({
  call: getStaffGrants,
  list: staffGrants,
  columns: {
    granted: (grant: StaffGrant) => grant.grantedAt,
    account: (grant) => grant.account.username,
    role: (grant) => grant.role,
    site: (grant) => grant.site ?? 'all',
    'granted by': (grant) => grant.grantedBy?.username ?? '',
    reason: (grant) => grant.reason,
    revoked: (grant) => grant.revokedAt,
    'revoked by': (grant) => grant.revokedBy?.username ?? '',
    'revoke reason': (grant) => grant.revokeReason,
  },
});

export const staffExports = [auditLogExport, grantExport];
