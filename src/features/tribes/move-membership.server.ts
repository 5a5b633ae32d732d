import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import './events.ts';
import { findTribeToChange, type MembershipRow, type TribeRow } from './queries.server.ts';

type State = MembershipRow['state'];

const backIn: readonly State[] = ['requested', 'invited', 'waiting', 'active'];

/** From where a membership may go where. `none` is somebody who has never been here. */
export const membershipMoves: Record<State | 'none', readonly State[]> = {
  none: backIn,
  requested: ['active', 'declined', 'left', 'invited'],
  invited: ['active', 'expired', 'declined', 'left'],
  waiting: ['active', 'left', 'invited'],
  active: ['left', 'removed', 'banned'],
  declined: backIn,
  expired: backIn,
  left: [...backIn, 'banned'],
  removed: [...backIn, 'banned'],
  // Whether a ban is over is for the one who moves to know.
  banned: [...backIn, 'left'],
};

/** A tribe that nobody else can change before this transaction ends. */
export interface LockedTribe extends TribeRow {
  readonly locked: true;
}

/**
 * Every change of who belongs to a tribe starts here, so that changes of one tribe come one after another: counts are
 * right, the last owner is the last owner, and two people never wait for each other.
 */
export async function lockTribe(tx: Ctx, tribeId: string): Promise<LockedTribe> {
  const tribe = await findTribeToChange(tx, tribeId);
  if (!tribe) throw notFound('tribe');
  return { ...tribe, locked: true };
}

export interface Move {
  accountId: string;
  to: State;
  /** Kept for ever beside the move: what happened, in a few plain words. */
  why: string;
  /** Null when no person decided it. */
  by: string | null;
  /** Only when somebody comes in. */
  isAthlete?: boolean;
  bannedUntil?: string | null;
  /** What a banned member is told. */
  banReason?: string | null;
}

/** Makes one move: the membership, its history and the tribe's counts, together. Returns the counts as they are now. */
export async function moveMembership(
  tx: Ctx,
  tribe: LockedTribe,
  move: Move,
): Promise<{ memberCount: number }> {
  const { sql } = tx;
  const { accountId, to } = move;
  const [was] = await sql<{ state: State; isAthlete: boolean }[]>`
    select state, is_athlete from membership where tribe_id = ${tribe.id} and account_id = ${accountId}`;
  if (!membershipMoves[was?.state ?? 'none'].includes(to)) {
    throw conflict('INVALID_TRANSITION', `A membership cannot go from ${was?.state ?? 'none'} to ${to}.`);
  }
  const isAthlete = move.isAthlete ?? was?.isAthlete ?? false;
  const joinedAt = to === 'active' ? tx.now.toISOString() : null;
  const [counts] = await sql<{ memberCount: number }[]>`
    with moved as (
      insert into membership (tribe_id, account_id, site, state, is_athlete, joined_at, asked_at, banned_until,
        ban_reason)
      values (${tribe.id}, ${accountId}, ${tx.site}, ${to}, ${isAthlete}, ${joinedAt},
        case when ${to}::text in ('requested', 'waiting', 'invited') then clock_timestamp() end,
        ${move.bannedUntil ?? null}, ${move.banReason ?? null})
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
    ), told as (
      insert into membership_move (tribe_id, account_id, from_state, to_state, by_account_id, why)
      values (${tribe.id}, ${accountId}, ${was?.state ?? null}, ${to}, ${move.by}, ${move.why})
    )
    update tribe set
      member_count = member_count + ${count(to === 'active') - count(was?.state === 'active')}::int,
      athlete_count = athlete_count
        + ${count(to === 'active' && isAthlete) - count(was?.state === 'active' && was.isAthlete)}::int,
      waiting_count = waiting_count + ${count(to === 'waiting') - count(was?.state === 'waiting')}::int
    where id = ${tribe.id}
    returning member_count`;
  await emit(tx, 'membership.moved', {
    tribeId: tribe.id,
    accountId,
    from: was?.state ?? null,
    to,
    byAccountId: move.by,
  });
  return { memberCount: counts?.memberCount ?? tribe.memberCount };
}

const count = (is: boolean) => (is ? 1 : 0);
