import { sitesOfAccount } from '#features/people/site-membership.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { StaffAct } from './acts.ts';
import { assertStaffReaches } from './permissions.server.ts';

/** For what staff of this site may know of somebody. @throws 404 for an account that was never on this site */
export async function assertOnThisSite(ctx: Ctx, accountId: string): Promise<void> {
  if (!(await sitesOfAccount(ctx, accountId)).includes(ctx.site)) throw notFound('account');
}

/**
 * For what staff change about somebody that holds on every site they are on: their role, their payouts. Sanctions are not
 * among it: whoever sees harm must be able to stop it (`docs/decisions/0032-staff-by-grants.md`).
 * @throws 404 for an account that was never on this site, 403 BEYOND_GRANT for one that is also on a site the viewer has no
 *   such role on
 */
export async function assertReachesAccount(ctx: Ctx, act: StaffAct, accountId: string): Promise<void> {
  const sites = await sitesOfAccount(ctx, accountId);
  if (!sites.includes(ctx.site)) throw notFound('account');
  await assertStaffReaches(ctx, act, sites);
}
