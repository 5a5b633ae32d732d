import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import '#features/tribes/events.ts';
import { findTribeToChange, type MembershipRow, type TribeRow } from '#features/tribes/queries.server.ts';

type State = MembershipRow['state'];

const entry: readonly State[] = ['requested', 'invited', 'waiting', 'active'];

/** The allowed transitions of a membership. `none` is somebody who was never a member. */
export const membershipTransitions: Record<State | 'none', readonly State[]> = {
  none: entry,
  requested: ['active', 'declined', 'left', 'invited'],
  invited: ['active', 'expired', 'declined', 'left'],
  waiting: ['active', 'left', 'invited'],
  active: ['left', 'removed', 'banned'],
  declined: entry,
  expired: entry,
  left: [...entry, 'banned'],
  removed: [...entry, 'banned'],
  // The caller checks whether the ban is over.
  banned: [...entry, 'left'],
};

/** A tribe whose row is locked until the transaction ends. */
export interface LockedTribe extends TribeRow {
  readonly locked: true;
}

/**
 * Every change of a tribe's members starts here, so that the changes of one tribe are made one after another: counts are
 * right, the last owner stays, and there are no deadlocks.
 */
export async function lockTribe(tx: Ctx, tribeId: string): Promise<LockedTribe> {
  const tribe = await findTribeToChange(tx, tribeId);
  if (!tribe) throw notFound('tribe');
  return { ...tribe, locked: true };
}

export type MembershipReason =
  | 'created'
  | 'joined'
  | 'requested'
  | 'waitlisted'
  | 'invited'
  | 'invite_link'
  | 'admitted'
  | 'tribe_opened'
  | 'declined'
  | 'request_withdrawn'
  | 'invitation_declined'
  | 'invitation_withdrawn'
  | 'invitation_expired'
  | 'left'
  | 'removed'
  | 'banned'
  | 'ban_lifted'
  | 'account_erased'
  | 'grew_up';

export interface MembershipTransition {
  accountId: string;
  to: State;
  reason: MembershipReason;
  /** Null when no person decided it. */
  by: string | null;
  /** Only when somebody joins. */
  isAthlete?: boolean;
  bannedUntil?: string | null;
  /** The banned person reads this. */
  banReason?: string | null;
}

/** Makes one transition: the membership, its history and the tribe's counts. @returns the new counts */
export async function transitionMembership(
  tx: Ctx,
  tribe: LockedTribe,
  transition: MembershipTransition,
): Promise<{ memberCount: number }> {
  const { sql } = tx;
  const { accountId, to } = transition;
  const [was] = await sql<{ state: State; isAthlete: boolean }[]>`
    select state, is_athlete from membership where tribe_id = ${tribe.id} and account_id = ${accountId}`;
  if (!membershipTransitions[was?.state ?? 'none'].includes(to)) {
    throw conflict(
      'INVALID_TRANSITION',
      'This membership has changed in the meantime. Reload the page and try again.',
    );
  }
  const isAthlete = transition.isAthlete ?? was?.isAthlete ?? false;
  const joinedAt = to === 'active' ? tx.now.toISOString() : null;
  const [counts] = await sql<{ memberCount: number }[]>`
    with moved as (
      insert into membership (tribe_id, account_id, site, state, is_athlete, joined_at, asked_at, banned_until,
        ban_reason)
      values (${tribe.id}, ${accountId}, ${tx.site}, ${to}, ${isAthlete}, ${joinedAt},
        case when ${to}::text in ('requested', 'waiting', 'invited') then clock_timestamp() end,
        ${transition.bannedUntil ?? null}, ${transition.banReason ?? null})
      on conflict (tribe_id, account_id) do update set
        state = excluded.state,
        is_athlete = excluded.is_athlete,
        joined_at = coalesce(excluded.joined_at, membership.joined_at),
        asked_at = coalesce(excluded.asked_at, membership.asked_at),
        banned_until = excluded.banned_until,
        ban_reason = excluded.ban_reason,
        role = case when excluded.state in ('active', 'invited') and membership.state = 'invited'
          then membership.role else 'member' end,
        updated_at = now()
    ), recorded as (
      insert into membership_transition (tribe_id, account_id, from_state, to_state, by_account_id, reason, note)
      values (${tribe.id}, ${accountId}, ${was?.state ?? null}, ${to}, ${transition.by}, ${transition.reason},
        ${transition.banReason ?? ''})
    )
    update tribe set
      member_count = member_count + ${count(to === 'active') - count(was?.state === 'active')}::int,
      athlete_count = athlete_count
        + ${count(to === 'active' && isAthlete) - count(was?.state === 'active' && was.isAthlete)}::int,
      waiting_count = waiting_count + ${count(to === 'waiting') - count(was?.state === 'waiting')}::int
    where id = ${tribe.id}
    returning member_count`;
  await emit(tx, 'membership.changed', {
    tribeId: tribe.id,
    accountId,
    from: was?.state ?? null,
    to,
    byAccountId: transition.by,
  });
  return { memberCount: counts?.memberCount ?? tribe.memberCount };
}

const count = (is: boolean) => (is ? 1 : 0);
