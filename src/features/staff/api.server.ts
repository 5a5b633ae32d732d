import { adminExports } from '#features/admin/points.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { permissions } from '#platform/permission.ts';
import { retentions } from '#platform/retention.ts';
import { privatePaths } from '#platform/sitemap.ts';
import { staffExports } from './admin-exports.server.ts';
import { getAuditLog, getStaffGrants, grantStaffRole, revokeStaffRole } from './calls.ts';
import { grantRole, reachOfGrant, revokeRole, staffGrants } from './grants.server.ts';
import { staffPermissions } from './permissions.server.ts';
import { actSentences, actTargets, siteNames } from './points.ts';
import { auditLog } from './read-audit-log.server.ts';
import { staffActs } from './staff-acts.server.ts';

export const staff: Feature = {
  calls: [
    serve(getStaffGrants, (ctx, { query }) => staffGrants(ctx, query)),
    serve(
      grantStaffRole,
      (ctx, { body }) => grantRole(ctx, body),
      (_ctx, { body }) => [body.site ?? null],
    ),
    serve(
      revokeStaffRole,
      (ctx, { body }) => revokeRole(ctx, body),
      (ctx, { body }) => reachOfGrant(ctx, body.grantId),
    ),
    serve(getAuditLog, (ctx, { query }) => auditLog(ctx, query)),
  ],
  brings: [
    ...staffActs,
    privatePaths.with('/admin'),
    permissions.with(...staffPermissions),
    adminExports.with(...staffExports),
    // As long as books are kept: many acts are about money. The database refuses to delete younger ones.
    retentions.with({ table: 'audit_log', since: 'at', keep: '10 years', along: 'number' }),
  ],
  collects: [siteNames, actSentences, actTargets],
};
