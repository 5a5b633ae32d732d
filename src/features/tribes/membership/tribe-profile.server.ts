import '../events.ts';
import { transferOwnedProfile } from '#features/accounts/owned-profiles/open-owned-profile.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { permissions } from '../policy.ts';

/** SQL: the account may edit the club, school or brand whose profile is in a column, and so the profile. */
export const managesTribeOf = (
  { sql }: Pick<Ctx, 'sql'>,
  profile: Fragment,
  accountId: string,
): Fragment => sql`exists (
  select from tribe t join membership m on m.tribe_id = t.id
  where t.profile_id = ${profile} and m.account_id = ${accountId} and m.state = 'active'
    and m.role = any(${permissions.edit as string[]}::text[]))`;

/** The profile of a club, a school or a brand is run by whoever owns its tribe. */
export async function moveProfile(
  ctx: Ctx,
  { tribeId, role }: Pick<EventMap['role.changed'], 'tribeId' | 'role'>,
): Promise<void> {
  if (role !== 'owner') return;
  const [tribe] = await ctx.sql<{ profileId: string | null; ownerId: string }[]>`
    select profile_id, owner_id from tribe where id = ${tribeId}`;
  if (tribe?.profileId) await transferOwnedProfile(ctx, tribe.profileId, tribe.ownerId);
}
