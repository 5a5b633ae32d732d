import { viewerOf } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import type { Permission } from '#platform/permission.ts';
import { staffActs, staffMay } from './staff.ts';

/** One for each act of our team, e.g. `staff.review`. */
export const staffPermissions: readonly Permission[] = staffActs.map((act) => ({
  act: `staff.${act}`,
  check(ctx) {
    if (!staffMay(viewerOf(ctx), act)) throw forbidden('Only Touchline staff can do this.');
  },
}));
