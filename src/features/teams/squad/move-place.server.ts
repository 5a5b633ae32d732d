import type { PlaceState, UserType } from '#features/teams/calls.ts';
import { placeTransitions, seatsTaken } from '#features/teams/policy.ts';
import type { LockedTeam } from '#features/teams/standing.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { violates } from '#platform/sql.ts';
import '#features/teams/events.ts';
import { type PlaceRow, placeColumns } from './place-row.server.ts';
import { assertHasSeat } from './seat-overflow.server.ts';
import { takeSeats } from './seats.server.ts';

export type PlaceReason =
  | 'invited'
  | 'imported'
  | 'accepted'
  | 'declined'
  | 'guardian_declined'
  | 'expired'
  | 'withdrawn'
  | 'removed'
  | 'left'
  | 'deactivated'
  | 'activated'
  | 'account_erased';

export interface PlaceMove {
  to: PlaceState;
  reason: PlaceReason;
  /** Null when no person decided it. */
  by: string | null;
}

export interface NewPlace {
  accountId: string | null;
  email: string | null;
  inviteCode: string | null;
  rosterName: string;
  userType: UserType;
  jersey: string;
  position: string;
  waitsForGuardian: boolean;
}

/**
 * Invites somebody who has no place in the team, or had one, and keeps the history. Takes the seat, except for somebody of
 * a roster: its seats are taken together.
 */
export async function addPlace(
  tx: Ctx,
  team: LockedTeam,
  place: NewPlace,
  { reason, by }: { reason: 'invited' | 'imported'; by: string },
): Promise<PlaceRow> {
  const was = await formerPlace(tx, team.id, place);
  if (was && !placeTransitions[was.state].includes('invited')) throw alreadyInTeam();
  if (reason !== 'imported')
    await takeSeats(tx, team.id, seatsTaken(null, { state: 'invited', userType: place.userType }));
  const id = was?.id ?? newId();
  const { accountId, email, inviteCode, rosterName, userType, jersey, position, waitsForGuardian } = place;
  const [row] = await jerseyWords(tx.sql<PlaceRow[]>`
    insert into team_account as p (id, team_id, account_id, email, invite_code, roster_name, user_type, jersey, position,
      state, waits_for_guardian, invited_by)
    values (${id}, ${team.id}, ${accountId}, ${email}, ${inviteCode}, ${rosterName}, ${userType}, ${jersey || null},
      ${position}, 'invited', ${waitsForGuardian}, ${by})
    on conflict (id) do update set
      email = excluded.email, invite_code = excluded.invite_code, roster_name = excluded.roster_name,
      user_type = excluded.user_type, jersey = excluded.jersey, position = excluded.position, state = 'invited',
      waits_for_guardian = excluded.waits_for_guardian, accepted_by_child = false, invited_by = excluded.invited_by,
      invited_at = now(), joined_at = null, updated_at = now()
    returning ${placeColumns(tx)}`);
  if (!row) throw new Error('a place that was just written is gone');
  await record(tx, row, { from: was?.state ?? null, to: 'invited', reason, by });
  return row;
}

async function formerPlace(
  tx: Ctx,
  teamId: string,
  { accountId, email }: NewPlace,
): Promise<PlaceRow | null> {
  const [row] = await tx.sql<PlaceRow[]>`
    select ${placeColumns(tx)} from team_account p
    where p.team_id = ${teamId}
      and ${accountId ? tx.sql`p.account_id = ${accountId}` : tx.sql`p.email = ${email} and p.account_id is null`}
    order by p.state = 'invited' desc limit 1`;
  return row ?? null;
}

/** Makes one transition of a place: its row, its history and the team's seats. The team's row is locked by the caller. */
export async function movePlace(tx: Ctx, place: PlaceRow, { to, reason, by }: PlaceMove): Promise<PlaceRow> {
  if (to === 'active' || to === 'inactive') assertHasSeat(place);
  if (!placeTransitions[place.state].includes(to)) {
    throw conflict('INVALID_TRANSITION', 'This has changed in the meantime. Reload the page and try again.');
  }
  await takeSeats(tx, place.teamId, seatsTaken(place, { state: to, userType: place.userType }));
  const [row] = await tx.sql<PlaceRow[]>`
    update team_account p set state = ${to}, updated_at = now(),
      joined_at = case when ${to}::text = 'active' then coalesce(p.joined_at, now()) else p.joined_at end,
      invite_code = case when ${to}::text = 'invited' then p.invite_code end,
      waits_for_guardian = p.waits_for_guardian and ${to}::text = 'invited',
      over_seats = p.over_seats and ${to}::text in ('invited', 'active', 'inactive')
    where p.id = ${place.id} returning ${placeColumns(tx)}`;
  if (!row) throw new Error('a place that was just read is gone');
  await record(tx, row, { from: place.state, to, reason, by });
  return row;
}

async function record(
  tx: Ctx,
  { id, teamId, accountId }: PlaceRow,
  { from, to, reason, by }: PlaceMove & { from: PlaceState | null },
): Promise<void> {
  await tx.sql`
    insert into team_account_transition (team_account_id, team_id, from_state, to_state, by_account_id, reason)
    values (${id}, ${teamId}, ${from}, ${to}, ${by}, ${reason})`;
  await emit(tx, 'team-account.changed', { teamId, placeId: id, accountId, from, to, byAccountId: by });
}

/** Tells the database's refusals in words. */
export async function jerseyWords<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (violates(error, 'team_account_jersey')) {
      throw conflict('JERSEY_TAKEN', 'Somebody else in this team has this jersey.', 'jersey');
    }
    if (violates(error, 'team_account_person') || violates(error, 'team_account_email'))
      throw alreadyInTeam();
    throw error;
  }
}

export const alreadyInTeam = () =>
  conflict('ALREADY_IN_TEAM', 'They’re already in this team, or invited to it.', 'username');
