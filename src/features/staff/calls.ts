import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Id, IdOrName, pageOf, pageQuery, queryFlag, text, typed } from '#platform/fields.ts';
import { siteIds } from '#platform/site.ts';
import { staffActs, staffRoles } from './acts.ts';

const group = 'admin';
const reason = text(500, 1, 'Enter a reason.');

export const StaffGrant = z.object({
  id: z.string(),
  account: AccountCard,
  /** Null: all sites. */
  site: z.enum(siteIds).nullable(),
  role: z.enum(staffRoles),
  reason: z.string(),
  grantedAt: z.string(),
  /** Null: by a command on the server. */
  grantedBy: AccountCard.nullable(),
  revokedAt: z.string().nullable(),
  revokedBy: AccountCard.nullable(),
  revokeReason: z.string().nullable(),
});
export type StaffGrant = z.infer<typeof StaffGrant>;

export const getStaffGrants = call({
  method: 'GET',
  path: '/admin/staff',
  access: 'staff',
  act: 'grants.read',
  group,
  summary: 'Staff grants of all sites, newest first; ?revoked=true for revoked ones',
  query: z.object({ revoked: queryFlag.default(false), accountId: Id.optional(), ...pageQuery }),
  reply: pageOf(StaffGrant),
});
export const grantStaffRole = call({
  method: 'POST',
  path: '/admin/staff/grant',
  access: 'staff',
  act: 'grants',
  group,
  limit: 'write',
  summary: 'Grant somebody a staff role on one site or all of them, replacing their role there',
  body: z.object({
    account: IdOrName,
    role: z.enum(staffRoles),
    /** Left out: all sites. */
    site: z.enum(siteIds).optional(),
    reason,
  }),
  reply: StaffGrant,
});
export const revokeStaffRole = call({
  method: 'POST',
  path: '/admin/staff/revoke',
  access: 'staff',
  act: 'grants',
  group,
  limit: 'write',
  summary: 'Revoke a grant',
  body: z.object({ grantId: Id, reason }),
  reply: StaffGrant,
});

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  site: z.enum(siteIds),
  /** Null: by a command on the server. */
  actor: AccountCard.nullable(),
  act: z.string(),
  target: z.object({ kind: z.string(), id: z.string() }).nullable(),
  /** The account it belongs to, if any. */
  account: AccountCard.nullable(),
  reason: z.string(),
  /** What was done, in words: links lead to who did it, to what and to whom. */
  sentence: z.array(z.object({ text: z.string(), to: z.string().optional() })),
  /** What it changed; null: nothing. */
  changes: z.array(
    z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const day = z.iso.date('Enter the date as YYYY-MM-DD.');
export const getAuditLog = call({
  method: 'GET',
  path: '/admin/audit-log',
  access: 'staff',
  act: 'audit-log.read',
  group,
  summary: 'The audit log of this site, newest first',
  query: z.object({
    /** Who did it: an id or a username. */
    actor: IdOrName.optional(),
    act: z.enum(Object.keys(staffActs) as [keyof typeof staffActs]).optional(),
    targetId: typed().min(1).max(100).optional(),
    /** The account it belongs to: an id or a username. */
    account: IdOrName.optional(),
    /** Part of the reason. */
    text: typed().min(3, 'Enter at least 3 characters.').max(100).optional(),
    /** Days in UTC, both included. */
    from: day.optional(),
    until: day.optional(),
    ...pageQuery,
  }),
  reply: pageOf(AuditEntry),
});
