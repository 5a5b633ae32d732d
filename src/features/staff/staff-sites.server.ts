import type { Ctx } from '#platform/ctx.ts';
import { type SiteId, siteIds } from '#platform/site.ts';
import { type StaffAct, staffActs } from './acts.ts';
import { assertStaffMay } from './permissions.server.ts';

/** The sites on which the viewer may do this, for acts on several sites at once. @throws as assertStaffMay */
export async function sitesForStaff(ctx: Ctx, act: StaffAct): Promise<readonly SiteId[]> {
  const { accountId } = assertStaffMay(ctx, act);
  const grants = await ctx.sql<{ site: SiteId | null }[]>`
    select site from staff_grant
    where account_id = ${accountId} and revoked_at is null and role = any(${[...staffActs[act]]}::text[])`;
  if (grants.some(({ site }) => site === null)) return siteIds;
  return siteIds.filter((site) => grants.some((grant) => grant.site === site));
}
