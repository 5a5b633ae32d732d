import type { StaffRole } from '#features/staff/acts.ts';
import { insertStaff } from '#features/staff/grants.server.ts';
import type { SiteId } from '#platform/site.ts';
import type { Person, TestApp } from '../test-app.ts';

/**
 * Makes somebody staff, of all sites unless one is named. The sessions they have by now have proved a second factor.
 * @returns their account's id
 */
export async function grantStaff(
  { sql, ctx, idOf }: Pick<TestApp, 'sql' | 'ctx' | 'idOf'>,
  username: string,
  role: StaffRole = 'admin',
  { site = null, person = {} }: { site?: SiteId | null; person?: Person } = {},
): Promise<string> {
  const accountId = await idOf(username, person);
  const [granted] = await sql`
    select from staff_grant where account_id = ${accountId} and site is not distinct from ${site} and revoked_at is null`;
  if (!granted) await insertStaff(ctx(), { accountId, role, site, reason: 'For a test.' });
  await sql`update auth_session set second_factor_at = now() where user_id = ${accountId}`;
  return accountId;
}
