import { type Ctx, type Viewer, viewerOf } from '#platform/ctx.ts';
import { forbidden, invalid } from '#platform/errors.ts';
import type { Permission, Reach } from '#platform/permission.ts';
import type { SiteId } from '#platform/site.ts';
import { isSuperadminAct, type StaffAct, type StaffRole, staffActs } from './acts.ts';
import { siteNames } from './points.ts';
import { lacksAllSites, staffMay } from './staff.ts';

const FRESH_MS = 15 * 60_000;

/**
 * The viewer, if they may do this on this site.
 * @param reason required for acts that only superadmins may do
 * @throws 401 for visitors; 403 for everybody else, with STAFF_SECOND_FACTOR for staff who signed in without their second
 *   factor, SECOND_FACTOR_STALE for superadmins whose second factor is older than 15 minutes and BEYOND_GRANT for staff of
 *   this site where the act holds for all; 400 without a reason
 */
export function assertStaffMay(ctx: Ctx, act: StaffAct, reason?: string): Viewer {
  const viewer = assertHasPermission(ctx, act);
  if (isSuperadminAct(act) && !reason?.trim()) throw invalid('Enter a reason.', 'reason');
  return viewer;
}

function assertHasPermission(ctx: Ctx, act: StaffAct): Viewer {
  const viewer = viewerOf(ctx);
  if (!staffMay(viewer, act)) {
    if (viewer.staffNeedsSecondFactor) {
      throw forbidden(
        'Sign in with two-factor authentication to use your staff permissions.',
        'STAFF_SECOND_FACTOR',
      );
    }
    if (lacksAllSites(viewer, act)) {
      throw forbidden(
        'This holds for all sites, and your role is for this site only. Ask a colleague with a role on all sites.',
        'BEYOND_GRANT',
      );
    }
    throw forbidden('Only staff with permission can do this.');
  }
  if (isSuperadminAct(act) && !isFresh(ctx, viewer)) {
    throw forbidden('Confirm that it’s you with your authenticator app first.', 'SECOND_FACTOR_STALE');
  }
  return viewer;
}

/** The demo world on this machine doesn't ask staff for a second factor. */
function isFresh({ now, deps }: Ctx, { secondFactorAt }: Viewer): boolean {
  if (deps.config.waivesSecondFactor && !secondFactorAt) return true;
  return Boolean(secondFactorAt) && now.getTime() - new Date(secondFactorAt ?? 0).getTime() < FRESH_MS;
}

/** Whether a role of theirs holds for all sites, for lists of what isn't of one site. */
export const isStaffOfAllSites = (ctx: Ctx, act: StaffAct): boolean => {
  const { staffRoleOnAllSites: role } = viewerOf(ctx);
  return role != null && (staffActs[act].roles as readonly StaffRole[]).includes(role);
};

/**
 * Refuses staff whose grants don't cover all that an act holds for.
 * @throws as assertStaffMay; 403 BEYOND_GRANT with the site they have no such role on
 */
export async function assertStaffReaches(ctx: Ctx, act: StaffAct, reach: Reach): Promise<void> {
  const { accountId } = assertHasPermission(ctx, act);
  const grants = await ctx.sql<{ site: SiteId | null }[]>`
    select site from staff_grant
    where account_id = ${accountId} and revoked_at is null and role = any(${[...staffActs[act].roles]}::text[])`;
  const held = grants.map(({ site }) => site);
  if (held.includes(null)) return;
  const beyond = reach.find((site) => !held.includes(site));
  if (beyond === undefined) return;
  const where = beyond === null ? 'all sites' : ((await siteNames.of(ctx)[0]?.(ctx.deps, beyond)) ?? beyond);
  throw forbidden(
    `This holds for ${where}, and your role doesn’t. Ask a colleague with a role on all sites.`,
    'BEYOND_GRANT',
  );
}

/** One rule for each act, for the gate; the operations check again. */
export const staffPermissions: readonly Permission[] = (Object.keys(staffActs) as StaffAct[]).map((act) => ({
  act: `staff.${act}`,
  check: (ctx) => {
    assertHasPermission(ctx, act);
  },
  ...(staffActs[act].scope === 'target' && {
    checkReach: (ctx: Ctx, reach: Reach) => assertStaffReaches(ctx, act, reach),
  }),
}));
