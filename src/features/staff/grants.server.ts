import { accountIdOf, uncheckedCards } from '#features/people/people.server.ts';
import { setProfileRole } from '#features/people/profile-role.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import type { Reach } from '#platform/permission.ts';
import type { SiteId } from '#platform/site.ts';
import { toPage } from '#platform/sql/keyset.ts';
import '#features/accounts/events.ts';
import './events.ts';
import type { Role } from '#features/people/account.ts';
import type { StaffRole } from './acts.ts';
import { recordActOnMachine, recordStaffAct } from './audit-log.server.ts';
import type { getStaffGrants, grantStaffRole, revokeStaffRole, StaffGrant } from './calls.ts';
import { assertStaffMay, assertStaffReaches, isStaffOfAllSites } from './permissions.server.ts';
import {
  countSuperadmins,
  endGrant,
  type GrantRow,
  insertGrant,
  listGrants,
  lockGrants,
  siteOfGrant,
} from './queries.server.ts';

export interface Granting {
  accountId: string;
  role: StaffRole;
  /** Null: all sites. */
  site: SiteId | null;
  reason: string;
}

/** Staff of one site see the grants for it; those for other sites and for all are beyond theirs. */
export async function staffGrants(
  ctx: Ctx,
  query: CallParsed<typeof getStaffGrants>['query'],
): Promise<Page<StaffGrant>> {
  assertStaffMay(ctx, 'grants.read');
  const site = isStaffOfAllSites(ctx, 'grants.read') ? null : ctx.site;
  const rows = await listGrants(ctx, { ...query, site });
  const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.grantedAt, row.id]);
  return { items: await present(ctx, items), nextCursor };
}

/** What a grant holds for. @throws 404 for an unknown one, and one that has ended */
export async function reachOfGrant(ctx: Ctx, grantId: string): Promise<Reach> {
  const site = await siteOfGrant(ctx, grantId);
  if (site === undefined) throw notFound('grant');
  return [site];
}

/** @throws 404 for an unknown account, 403 for one's own or beyond one's reach, 409 ALREADY_GRANTED for the same role on the same site */
export async function grantRole(
  ctx: Ctx,
  { account, role, site, reason }: CallParsed<typeof grantStaffRole>['body'],
): Promise<StaffGrant> {
  const viewer = assertStaffMay(ctx, 'grants', reason);
  const accountId = await accountIdOf(ctx, account);
  if (accountId === viewer.accountId) throw forbidden('You can’t change your own grants.', 'OWN_GRANT');
  await assertStaffReaches(ctx, 'grants', [site ?? null]);
  const row = await transact(ctx, async (tx) => {
    const granting = { accountId, role, site: site ?? null, reason };
    const grant = await addGrant(tx, granting, viewer.accountId);
    await recordStaffAct(tx, {
      act: 'grants.grant',
      target: { kind: 'staff_grant', id: grant.id },
      accountId,
      reason,
      details: { role, site: site ?? 'all' },
    });
    return grant;
  });
  return presentOne(ctx, row);
}

/** @throws 404 for a revoked grant, 403 for one's own or beyond one's reach, 409 LAST_SUPERADMIN for the last one */
export async function revokeRole(
  ctx: Ctx,
  { grantId, reason }: CallParsed<typeof revokeStaffRole>['body'],
): Promise<StaffGrant> {
  const viewer = assertStaffMay(ctx, 'grants', reason);
  const row = await transact(ctx, async (tx) => {
    const grant = await removeGrant(tx, grantId, viewer.accountId, reason);
    if (grant.accountId === viewer.accountId)
      throw forbidden('You can’t change your own grants.', 'OWN_GRANT');
    await assertStaffReaches(tx, 'grants', [grant.site]);
    await recordStaffAct(tx, {
      act: 'grants.revoke',
      target: { kind: 'staff_grant', id: grantId },
      accountId: grant.accountId,
      reason,
      details: { role: grant.role, site: grant.site ?? 'all' },
    });
    return grant;
  });
  return presentOne(ctx, row);
}

/** By a command on the server, for the first superadmin. @throws 409 ALREADY_GRANTED */
export async function grantOnMachine(ctx: Ctx, granting: Granting): Promise<void> {
  const { accountId, role, site, reason } = granting;
  await transact(ctx, async (tx) => {
    const grant = await addGrant(tx, granting, null);
    await recordActOnMachine(tx, {
      act: 'grants.grant',
      target: { kind: 'staff_grant', id: grant.id },
      accountId,
      reason,
      details: { role, site: site ?? 'all' },
    });
  });
}

/** By a command on the server, which may revoke the last superadmin too. @returns how many grants were revoked */
export async function revokeOnMachine(
  ctx: Ctx,
  { accountId, site, reason }: Omit<Granting, 'role'>,
): Promise<number> {
  return transact(ctx, async (tx) => {
    const grants = (await lockGrants(tx, accountId)).filter((grant) => grant.site === site);
    for (const { id } of grants) {
      const grant = await end(tx, id, null, reason);
      await recordActOnMachine(tx, {
        act: 'grants.revoke',
        target: { kind: 'staff_grant', id },
        accountId,
        reason,
        details: { role: grant.role, site: site ?? 'all' },
      });
    }
    return grants.length;
  });
}

/** What somebody holds by now, locked; empty for those who are not staff. */
export const grantsOf = (tx: Ctx, accountId: string): Promise<Pick<GrantRow, 'role' | 'site'>[]> =>
  lockGrants(tx, accountId);

/** Revokes all grants of somebody who is banned. The ban writes the audit log. */
export async function revokeAllGrants(tx: Ctx, accountId: string, by: string | null): Promise<void> {
  for (const { id } of await lockGrants(tx, accountId)) await end(tx, id, by, 'Their account was banned.');
}

/** A grant for demo data and tests: no notice, no audit log. */
export async function insertStaff(tx: Pick<Ctx, 'sql'>, granting: Granting): Promise<void> {
  const { before } = await showOnProfile(tx, granting);
  await insertGrant(tx, { ...granting, by: null, profileRoleBefore: before });
}

async function addGrant(tx: Ctx, granting: Granting, by: string | null): Promise<GrantRow> {
  const { accountId, role, site } = granting;
  const former = (await lockGrants(tx, accountId)).find((grant) => grant.site === site);
  if (former?.role === role) throw conflict('ALREADY_GRANTED', 'They already have this role there.');
  if (former) await end(tx, former.id, by, 'Replaced by another role.');
  const { shown, before: profileRoleBefore } = await showOnProfile(tx, granting);
  if (shown) await emit(tx, 'account.role-changed', { accountId, role: shown });
  const grant = await insertGrant(tx, { ...granting, by, profileRoleBefore });
  await emit(tx, 'staff.granted', { accountId, role, site });
  return grant;
}

async function removeGrant(tx: Ctx, grantId: string, by: string, reason: string): Promise<GrantRow> {
  const superadmins = await countSuperadmins(tx);
  const grant = await end(tx, grantId, by, reason);
  if (grant.role === 'superadmin' && grant.site === null && superadmins <= 1) {
    throw conflict('LAST_SUPERADMIN', 'This is the last superadmin. Grant the role to somebody else first.');
  }
  await emit(tx, 'staff.revoked', { accountId: grant.accountId, role: grant.role, site: grant.site });
  return grant;
}

/** Ends a grant. The profile then shows the role of another grant, or the one before all of them. */
async function end(tx: Ctx, grantId: string, by: string | null, reason: string): Promise<GrantRow> {
  const grant = await endGrant(tx, grantId, by, reason);
  if (!grant) throw notFound('grant');
  if (grant.profileRoleBefore === null) return grant;
  const left = (await lockGrants(tx, grant.accountId)).map((other) => other.role);
  const highest = left.includes('superadmin') ? 'superadmin' : left.includes('admin') ? 'admin' : null;
  const role = highest ? shownAs[highest] : grant.profileRoleBefore;
  await setProfileRole(tx, grant.accountId, role);
  await emit(tx, 'account.role-changed', { accountId: grant.accountId, role });
  return grant;
}

const shownAs = { admin: 'ADMIN', superadmin: 'SUPERADMIN' } as const satisfies Partial<
  Record<StaffRole, Role>
>;

/**
 * Admins and superadmins show their role on their profiles; moderators keep their own.
 * @returns the role that the profile shows now, and the one it showed before any grant; null for moderators
 */
async function showOnProfile(
  tx: Pick<Ctx, 'sql'>,
  { accountId, role }: Granting,
): Promise<{ shown: Role | null; before: Role | null }> {
  if (role === 'moderator') return { shown: null, before: null };
  const others = await lockGrants(tx, accountId);
  const isSuperadmin = role === 'superadmin' || others.some((grant) => grant.role === 'superadmin');
  const shown = shownAs[isSuperadmin ? 'superadmin' : 'admin'];
  const before = await setProfileRole(tx, accountId, shown);
  const kept = others.find((grant) => grant.profileRoleBefore !== null)?.profileRoleBefore;
  return { shown, before: kept ?? before ?? 'USER' };
}

async function present(ctx: Ctx, rows: readonly GrantRow[]): Promise<StaffGrant[]> {
  const ids = rows.flatMap((row) => [row.accountId, row.grantedBy, row.revokedBy]);
  const cards = await uncheckedCards(ctx, [...new Set(ids.filter((id) => id !== null))]);
  const card = (id: string | null) => (id && cards.get(id)) || null;
  return rows.flatMap((row) => {
    const account = card(row.accountId);
    if (!account) return [];
    const { id, site, role, reason, grantedAt, revokedAt, revokeReason } = row;
    const [grantedBy, revokedBy] = [card(row.grantedBy), card(row.revokedBy)];
    return [{ id, account, site, role, reason, grantedAt, grantedBy, revokedAt, revokedBy, revokeReason }];
  });
}

async function presentOne(ctx: Ctx, row: GrantRow): Promise<StaffGrant> {
  const [grant] = await present(ctx, [row]);
  if (!grant) throw notFound('account');
  return grant;
}
