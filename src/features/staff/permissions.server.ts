import { type Ctx, type Viewer, viewerOf } from '#platform/ctx.ts';
import { forbidden, invalid } from '#platform/errors.ts';
import type { Permission } from '#platform/permission.ts';
import { isSuperadminAct, type StaffAct, staffActs } from './acts.ts';
import { staffMay } from './staff.ts';

const FRESH_MS = 15 * 60_000;

/**
 * The viewer, if they may do this on this site.
 * @param reason required for acts that only superadmins may do
 * @throws 401 for visitors; 403 for everybody else, with STAFF_SECOND_FACTOR for staff who signed in without their second
 *   factor and SECOND_FACTOR_STALE for superadmins whose second factor is older than 15 minutes; 400 without a reason
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
    throw forbidden('Only Touchline staff with permission can do this.');
  }
  if (isSuperadminAct(act) && !isFresh(ctx, viewer)) {
    throw forbidden('Confirm that it’s you with your authenticator app first.', 'SECOND_FACTOR_STALE');
  }
  return viewer;
}

/** The demo world doesn't ask staff for a second factor. */
function isFresh({ now, deps }: Ctx, { secondFactorAt }: Viewer): boolean {
  if (deps.config.TOUCHLINE_DEMO && !secondFactorAt) return true;
  return Boolean(secondFactorAt) && now.getTime() - new Date(secondFactorAt ?? 0).getTime() < FRESH_MS;
}

/** One rule for each act, for the gate; the operations check again. */
export const staffPermissions: readonly Permission[] = (Object.keys(staffActs) as StaffAct[]).map((act) => ({
  act: `staff.${act}`,
  check: (ctx) => {
    assertHasPermission(ctx, act);
  },
}));
