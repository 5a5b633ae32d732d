import { transferOwnedProfile } from '#features/accounts/owned-profiles/open-owned-profile.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import '#features/tribes/events.ts';

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
