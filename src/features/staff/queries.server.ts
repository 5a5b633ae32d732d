import type { Role } from '#features/people/account.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Paging } from '#platform/fields.ts';
import { newId } from '#platform/ids.ts';
import type { SiteId } from '#platform/site.ts';
import { anId, aTime, decodeCursor } from '#platform/sql/keyset.ts';
import type { StaffRole } from './acts.ts';

export interface GrantRow {
  id: string;
  accountId: string;
  site: SiteId | null;
  role: StaffRole;
  /** The profile's role before any grant; null where the grant doesn't change it. */
  profileRoleBefore: Role | null;
  reason: string;
  grantedAt: string;
  grantedBy: string | null;
  revokedAt: string | null;
  revokedBy: string | null;
  revokeReason: string | null;
}

const columns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  id, account_id, site, role, profile_role_before, reason, granted_at, granted_by, revoked_at, revoked_by, revoke_reason`;

export interface NewGrant {
  accountId: string;
  /** Null: all sites. */
  site: SiteId | null;
  role: StaffRole;
  reason: string;
  /** Null: by a command on the server. */
  by: string | null;
  profileRoleBefore: Role | null;
}

/** @throws a unique violation when they have a grant there */
export async function insertGrant(tx: Pick<Ctx, 'sql'>, grant: NewGrant): Promise<GrantRow> {
  const { accountId, site, role, reason, by, profileRoleBefore } = grant;
  const [row] = await tx.sql<GrantRow[]>`
    insert into staff_grant (id, account_id, site, role, reason, granted_by, profile_role_before)
    values (${newId()}, ${accountId}, ${site}, ${role}, ${reason}, ${by}, ${profileRoleBefore})
    returning ${columns(tx)}`;
  return row as GrantRow;
}

/** Ends a grant. @returns it, or undefined when it has already ended or doesn't exist */
export async function endGrant(
  tx: Pick<Ctx, 'sql'>,
  grantId: string,
  by: string | null,
  reason: string,
): Promise<GrantRow | undefined> {
  const [row] = await tx.sql<GrantRow[]>`
    update staff_grant set revoked_at = now(), revoked_by = ${by}, revoke_reason = ${reason}
    where id = ${grantId} and revoked_at is null
    returning ${columns(tx)}`;
  return row;
}

/** The site of a current grant, null for all sites; undefined when there is none. */
export async function siteOfGrant({ sql }: Ctx, grantId: string): Promise<SiteId | null | undefined> {
  const [row] = await sql<Pick<GrantRow, 'site'>[]>`
    select site from staff_grant where id = ${grantId} and revoked_at is null`;
  return row?.site;
}

/** The current grants of one account, locked until the transaction ends. */
export async function lockGrants(tx: Pick<Ctx, 'sql'>, accountId: string): Promise<GrantRow[]> {
  return tx.sql<GrantRow[]>`
    select ${columns(tx)} from staff_grant where account_id = ${accountId} and revoked_at is null for no key update`;
}

/** The superadmins of all sites, locked, so that two of them can't revoke the last two grants at once. */
export async function countSuperadmins(tx: Pick<Ctx, 'sql'>): Promise<number> {
  const rows = await tx.sql`
    select from staff_grant where role = 'superadmin' and site is null and revoked_at is null for no key update`;
  return rows.length;
}

export async function listGrants(
  ctx: Ctx,
  {
    revoked,
    accountId,
    site,
    limit,
    cursor,
  }: Paging & { revoked: boolean; accountId?: string | undefined /** Null: of all. */; site: SiteId | null },
): Promise<GrantRow[]> {
  const after = decodeCursor(cursor, [aTime, anId]);
  const { sql } = ctx;
  return sql<GrantRow[]>`
    select ${columns(ctx)} from staff_grant
    where (revoked_at is not null) = ${revoked}
      ${site ? sql`and site = ${site}` : sql``}
      ${accountId ? sql`and account_id = ${accountId}` : sql``}
      ${after ? sql`and (granted_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by granted_at desc, id desc limit ${limit + 1}`;
}
