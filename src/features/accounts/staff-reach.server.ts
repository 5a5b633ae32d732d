import type { StaffAct } from '#features/staff/acts.ts';
import { assertStaffReaches } from '#features/staff/permissions.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';

/** For what staff of this site may know of somebody. @throws 404 for an account that was never on this site */
export async function assertOnThisSite(ctx: Ctx, accountId: string): Promise<void> {
  if (!(await sitesOf(ctx, accountId)).includes(ctx.site)) throw notFound('account');
}

/**
 * For what staff change about somebody that holds on every site they are on: their role, their payouts. Sanctions are not
 * among it: whoever sees harm must be able to stop it (`docs/decisions/0032-staff-by-grants.md`).
 * @throws 404 for an account that was never on this site, 403 BEYOND_GRANT for one that is also on a site the viewer has no
 *   such role on
 */
export async function assertReachesAccount(ctx: Ctx, act: StaffAct, accountId: string): Promise<void> {
  const sites = await sitesOf(ctx, accountId);
  if (!sites.includes(ctx.site)) throw notFound('account');
  await assertStaffReaches(ctx, act, sites);
}

async function sitesOf({ sql }: Ctx, accountId: string): Promise<SiteId[]> {
  const rows = await sql<{ site: SiteId }[]>`
    select site from account_site where account_id = ${accountId} order by joined_at`;
  return rows.map(({ site }) => site);
}
