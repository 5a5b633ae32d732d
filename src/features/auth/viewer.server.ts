import { joinAccount } from '#features/people/account-sql.server.ts';
import { isChild, stateOnSite } from '#features/people/visibility.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import { grantedRole, isStaffAnywhere } from '#features/staff/staff-sql.server.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';

/** What the gate reads of the viewer's account `a`. */
export const viewerColumns = (sql: Ctx['sql'], site: SiteId | null) => sql`
  a.id as account_id, a.username, a.role, ${stateOnSite(sql, site)} as state,
  case when a.age_band <> 'adult' then a.guardian_id end as guardian_id,
  ${isChild({ sql })} is true as is_child`;

/** With what their staff role lets them see. */
export const withSight = (viewer: Viewer): Viewer => ({
  ...viewer,
  seesEverything: staffMay(viewer, 'see-everything'),
});

/**
 * An account as a viewer on the ctx's site, for what is done on its behalf, and for signed media URLs; null for an
 * unknown one. Without a session no second factor is required.
 */
export async function viewerOfAccount({ sql, site }: Ctx, accountId: string): Promise<Viewer | null> {
  const [row] = await sql<Omit<Viewer, 'sessionId'>[]>`
    select ${viewerColumns(sql, site)}, ${grantedRole(sql, site)} as staff_role,
      ${grantedRole(sql, null)} as staff_role_on_all_sites
    from (select ${accountId}::uuid as id) wanted ${joinAccount({ sql }, 'wanted.id')}`;
  return row ? withSight({ ...row, sessionId: '' }) : null;
}

/** How far account `a` is trusted: `new` for the first day; verified or long-standing accounts are trusted more. */
export const trustIn = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  case
    when a.verification_type <> 'none' or ${isStaffAnywhere({ sql }, 'a.id')} then 'trusted'
    when a.created_at > now() - interval '1 day' then 'new'
    when a.created_at > now() - interval '90 days' then 'member'
    else 'trusted'
  end`;
