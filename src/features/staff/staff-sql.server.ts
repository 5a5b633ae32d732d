import type { Ctx, Deps, Viewer } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { type StaffAct, type StaffRole, staffActs, staffRoles } from './acts.ts';

const ranked = (sql: Ctx['sql']) => sql`${[...staffRoles]}::text[]`;

const appliesOn = (sql: Ctx['sql'], site: SiteId | null) =>
  sql`g.revoked_at is null and (g.site is null or g.site = ${site})`;

/** SQL: the role that account `a` was granted on a site, or with null on all sites; null for those who are not staff there. */
export const grantedRole = (sql: Ctx['sql'], site: SiteId | null): Fragment => sql`
  (select (${ranked(sql)})[max(array_position(${ranked(sql)}, g.role))] from staff_grant g
  where g.account_id = a.id and a.state = 'active' and ${appliesOn(sql, site)})`;

/** SQL: the roles of account `a` as columns, see `Granted`. */
export const grantedRoles = (sql: Ctx['sql'], site: SiteId | null): Fragment => sql`
  ${grantedRole(sql, site)} as granted_role, ${grantedRole(sql, null)} as granted_role_on_all_sites`;

/** SQL: the account in a column may do this on the site of the ctx, whether or not they used a second factor. */
export const isStaffFor = (
  { sql, site }: Pick<Ctx, 'sql' | 'site'>,
  act: StaffAct,
  column: `${string}.${string}`,
): Fragment => {
  const { roles, scope } = staffActs[act];
  return sql`
  exists (
    select from staff_grant g
    where g.account_id = ${sql(column)} and g.role = any(${[...roles]}::text[]) and ${appliesOn(sql, scope === 'all' ? null : site)})`;
};

/** SQL: the account in a column is staff on any site. */
export const isStaffAnywhere = ({ sql }: Pick<Ctx, 'sql'>, column: `${string}.${string}`): Fragment => sql`
  exists (select from staff_grant g where g.account_id = ${sql(column)} and g.revoked_at is null)`;

export interface Granted {
  /** Their role on the site of the request, by a grant for it or for all sites. */
  grantedRole: StaffRole | null;
  /** Their role by a grant for all sites. */
  grantedRoleOnAllSites: StaffRole | null;
}

/** The staff roles a session has: outside the demo world on this machine none, until the session has proved a second factor. */
export function staffStanding(
  { config }: Pick<Deps, 'config'>,
  { grantedRole, grantedRoleOnAllSites }: Granted,
  secondFactorAt: string | null,
): Required<Pick<Viewer, 'staffRole' | 'staffRoleOnAllSites' | 'staffNeedsSecondFactor'>> {
  const counts = config.waivesSecondFactor || secondFactorAt !== null;
  return {
    staffRole: counts ? grantedRole : null,
    staffRoleOnAllSites: counts ? grantedRoleOnAllSites : null,
    staffNeedsSecondFactor: grantedRole !== null && !counts,
  };
}
