import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { admitMembers } from './membership/admit-members.server.ts';
import './events.ts';
import { tribeTransitions } from '#features/tribes/management/policy.ts';
import type { LockedTribe } from './membership/transition-membership.server.ts';
import type { TribeRow } from './queries.server.ts';

export type TribeReason =
  | 'opened'
  | 'changed_by_manager'
  | 'no_members'
  | 'owner_banned'
  | 'owner_restored'
  | 'suspended_by_staff'
  | 'restored_by_staff'
  | 'closed_by_staff'
  /** Its owner's plan allows fewer tribes, and covers it again. */
  | 'over_plan'
  | 'within_plan';

interface TribeTransition {
  to: TribeRow['state'];
  reason: TribeReason;
  /** Null when no person decided it. */
  by: string | null;
}

/** Makes one transition and records it. A tribe that opens to everybody admits its waitlist. */
export async function transitionTribe(
  tx: Ctx,
  tribe: LockedTribe,
  { to, reason, by }: TribeTransition,
): Promise<void> {
  // Only when the ban of its owner is lifted.
  const isReopened = reason === 'owner_restored' && tribe.state === 'read_only' && to === 'active';
  if (!isReopened && !tribeTransitions[tribe.state].includes(to)) {
    throw conflict(
      'INVALID_TRANSITION',
      `${tribe.name} is ${labels[tribe.state]} and can’t become ${labels[to]}.`,
    );
  }
  await tx.sql`
    with moved as (
      update tribe set state = ${to}, version = version + 1, updated_at = now() where id = ${tribe.id}
    )
    insert into tribe_transition (tribe_id, from_state, to_state, by_account_id, reason)
    values (${tribe.id}, ${tribe.state}, ${to}, ${by}, ${reason})`;
  if (to === 'active' && tribe.joinMode === 'open' && by) {
    await admitMembers(tx, tribe, { from: ['waiting', 'requested'], reason: 'tribe_opened', by });
  }
  if (by) await emit(tx, 'tribe.changed', { tribeId: tribe.id, byAccountId: by });
}

const labels: Record<TribeRow['state'], string> = {
  draft: 'a draft',
  waitlisted: 'on the waitlist',
  active: 'open',
  read_only: 'read-only',
  archived: 'archived',
  suspended: 'suspended',
  closed: 'closed',
};
