import { isActive, joinAccount } from '#features/people/account-sql.server.ts';
import '#features/tribes/events.ts';
import {
  type LockedTribe,
  lockTribe,
  moveMembership,
} from '#features/tribes/membership/membership-states.server.ts';
import type { TribeRow } from '#features/tribes/queries.server.ts';
import { tribeStates } from '#features/tribes/tribe-states.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { writeAuditLog } from './audit-log.server.ts';

/** An erased account leaves all tribes, on every site; the tribes it owned get a new owner. */
export async function leaveAll(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await leaveEach(ctx, accountId, 'account_erased', ctx.sql`true`);
  const { sql } = ctx;
  // What moderators wrote about the person.
  await sql`update membership set ban_reason = null, mute_reason = null where account_id = ${accountId}`;
  await sql`update membership_transition set note = '' where account_id = ${accountId} and note <> ''`;
}

/** Adults are in the tribes of the kids site only beside a child of theirs, or as the grown-ups who run them. */
export const leaveAsGrownUp = (ctx: Ctx, { accountId }: { accountId: string }): Promise<void> =>
  leaveEach(ctx, accountId, 'grew_up', ctx.sql`site = ${ctx.site}`);

/** @param which condition on a row of membership */
async function leaveEach(
  ctx: Ctx,
  accountId: string,
  reason: 'account_erased' | 'grew_up',
  which: Fragment,
): Promise<void> {
  const rows = await ctx.sql<{ tribeId: string; site: Ctx['site'] }[]>`
    select tribe_id, site from membership
    where account_id = ${accountId} and state in ('active', 'requested', 'waiting', 'invited') and ${which}`;
  for (const { tribeId, site } of rows) {
    await transact({ ...ctx, site }, async (tx) => {
      const tribe = await lockTribe(tx, tribeId);
      const [member] = await tx.sql<{ state: string; role: string }[]>`
        select state, role from membership where tribe_id = ${tribeId} and account_id = ${accountId}`;
      if (!member || !['active', 'requested', 'waiting', 'invited'].includes(member.state)) return;
      if (member.role === 'owner') await promoteSuccessor(tx, tribe, accountId);
      await moveMembership(tx, tribe, { accountId, to: 'left', reason, by: null });
    });
  }
}

/** The longest-standing manager, otherwise a moderator, otherwise a member; a tribe without members is archived. */
async function promoteSuccessor(tx: Ctx, tribe: LockedTribe, leaverId: string): Promise<void> {
  const [next] = await tx.sql<{ accountId: string; role: string }[]>`
    select m.account_id, m.role from membership m ${joinAccount(tx, 'm.account_id')}
    where m.tribe_id = ${tribe.id} and m.state = 'active' and m.account_id <> ${leaverId} and ${isActive(tx)}
    order by array_position(array['owner', 'manager', 'moderator', 'member'], m.role), m.joined_at
    limit 1`;
  if (!next) return archive(tx, tribe);
  const { accountId, role } = next;
  await tx.sql`
    with given as (
      update membership set role = 'owner', updated_at = now()
      where tribe_id = ${tribe.id} and account_id = ${accountId}
    )
    update tribe set owner_id = ${accountId} where id = ${tribe.id}`;
  await writeAuditLog(tx, {
    tribeId: tribe.id,
    action: 'role',
    accountId,
    by: leaverId,
    detail: `${role} owner`,
  });
  await emit(tx, 'role.changed', { tribeId: tribe.id, accountId, role: 'owner', byAccountId: leaverId });
}

const onwards: Partial<Record<TribeRow['state'], TribeRow['state']>> = {
  draft: 'active',
  waitlisted: 'active',
  active: 'read_only',
  read_only: 'archived',
};

/** Through each state on the way to archived. Nobody is admitted on the way, since no person decides it. */
async function archive(tx: Ctx, tribe: LockedTribe): Promise<void> {
  const moves: { to: TribeRow['state']; reason: 'no_members'; by: null }[] = [];
  for (let to = onwards[tribe.state]; to; to = onwards[to])
    moves.push({ to, reason: 'no_members', by: null });
  if (moves.length > 0) await tribeStates.move(tx, tribe, ...moves);
}
