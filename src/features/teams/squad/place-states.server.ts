import { emailOf } from '#features/auth/contact.server.ts';
import type { PlaceState, UserType } from '#features/teams/calls.ts';
import { placeTransitions } from '#features/teams/policy.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { emitSql } from '#platform/queue.ts';
import { violates } from '#platform/sql/errors.ts';
import type { LockedTeam } from '../access.server.ts';
import '#features/teams/events.ts';
import { type Move, states } from '#platform/states.server.ts';
import { type PlaceRow, placeColumns } from './place-row.server.ts';
import { assertHasSeat } from './seat-overflow.server.ts';
import { withinSeats } from './seats.server.ts';

export type PlaceReason =
  | 'invited'
  | 'imported'
  | 'resent'
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

interface PlaceMove extends Move<PlaceState> {
  reason: PlaceReason;
}

const { none: _, ...allowed } = placeTransitions;

/** The team's row is locked first. */
export const placeStates = states<PlaceState, PlaceRow, PlaceMove>({
  table: 'team_account',
  log: 'team_account_transition',
  of: 'team_account_id',
  allowed,
  refused: () =>
    conflict('INVALID_TRANSITION', 'This has changed in the meantime. Reload the page and try again.'),
  columns: placeColumns,
  alias: 'p',
  set: ({ sql }, { to }) => {
    const isIn = to === 'invited' || to === 'active' || to === 'inactive';
    return sql`updated_at = now(), joined_at = ${to === 'active' ? sql`coalesce(joined_at, now())` : sql`joined_at`},
      invite_code = ${to === 'invited' ? sql`invite_code` : sql`null`},
      email = case when for_guardian and ${to === 'active'} then null else email end,
      waits_for_guardian = waits_for_guardian and ${to === 'invited'}, over_seats = over_seats and ${isIn}`;
  },
  logs: ({ sql }) => ({ team_id: sql`team_id` }),
  events: ({ teamId, id: placeId, accountId }, { from, to, by }) => [
    { event: 'team-account.changed', payload: { teamId, placeId, accountId, from, to, byAccountId: by } },
  ],
});

export interface NewPlace {
  accountId: string | null;
  email: string | null;
  forGuardian: boolean;
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
  if (was && !placeTransitions[was.state].includes('invited'))
    throw alreadyInTeam(place.accountId ? 'username' : place.email ? 'email' : 'name');
  const id = was?.id ?? newId();
  const {
    accountId,
    email,
    forGuardian,
    inviteCode,
    rosterName,
    userType,
    jersey,
    position,
    waitsForGuardian,
  } = place;
  const from = was?.state ?? null;
  const queued = emitSql(tx, 'placed', [
    {
      event: 'team-account.changed',
      payload: { teamId: team.id, placeId: id, accountId, from, to: 'invited', byAccountId: by },
    },
  ]);
  const write = () =>
    explainConflict(tx.sql<PlaceRow[]>`
    with placed as (
      insert into team_account (id, team_id, account_id, email, for_guardian, invite_code, roster_name, user_type, jersey,
        position, state, waits_for_guardian, invited_by)
      values (${id}, ${team.id}, ${accountId}, ${email}, ${forGuardian}, ${inviteCode}, ${rosterName}, ${userType},
        ${jersey || null}, ${position}, 'invited', ${waitsForGuardian}, ${by})
      on conflict (id) do update set
        email = excluded.email, for_guardian = excluded.for_guardian, invite_code = excluded.invite_code, roster_name = excluded.roster_name,
        user_type = excluded.user_type, jersey = excluded.jersey, position = excluded.position, state = 'invited',
        waits_for_guardian = excluded.waits_for_guardian, accepted_by_child = false, invited_by = excluded.invited_by,
        invited_at = now(), joined_at = null, updated_at = now()
      returning *
    ), logged as (
      ${placeStates.logSql(tx, 'placed', { ...(from ? { from } : {}), to: 'invited', reason, by })}
    )${queued.ctes}
    select ${placeColumns(tx)}${queued.column} from placed p`);
  const [row] = await (reason === 'imported' ? write() : withinSeats(tx, team.id, write));
  if (!row) throw new Error('a place that was just written is gone');
  return row;
}

async function formerPlace(
  tx: Ctx,
  teamId: string,
  { accountId, email, forGuardian, rosterName }: NewPlace,
): Promise<PlaceRow | null> {
  const [row] = await tx.sql<PlaceRow[]>`
    select ${placeColumns(tx)} from team_account p
    where p.team_id = ${teamId}
      and ${
        accountId
          ? tx.sql`p.account_id = ${accountId}`
          : tx.sql`p.account_id is null and p.email is not distinct from ${email}::citext
              and p.for_guardian = ${forGuardian}
              and (${email !== null && !forGuardian} or lower(p.roster_name) = lower(${rosterName}))`
      }
    order by p.state = 'invited' desc limit 1`;
  return row ?? null;
}

/** Moves a place, with its seat. The team's row is locked by the caller. */
export async function movePlace(tx: Ctx, place: PlaceRow, move: PlaceMove): Promise<PlaceRow> {
  const { to } = move;
  if (to === 'active' || to === 'inactive') assertHasSeat(place);
  const row = await withinSeats(tx, place.teamId, () =>
    placeStates.move(tx, place.id, { ...move, only: [place.state] }),
  );
  if (to === 'active' && row.accountId) await withdrawDoubles(tx, row.teamId, row.accountId);
  return row;
}

/** Somebody who is in needs no invitation to the address they sign in with, which holds a second seat. */
async function withdrawDoubles(tx: Ctx, teamId: string, accountId: string): Promise<void> {
  const doubles = await tx.sql<PlaceRow[]>`
    select ${placeColumns(tx)} from team_account p
    where p.team_id = ${teamId} and p.account_id is null and p.state = 'invited' and not p.for_guardian
      and p.email = ${emailOf(tx, tx.sql`${accountId}`)}::citext`;
  for (const double of doubles)
    await movePlace(tx, double, { to: 'removed', reason: 'withdrawn', by: accountId });
}

/** Tells the database's refusals in words. */
export async function explainConflict<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (violates(error, 'team_account_jersey')) {
      throw conflict('JERSEY_TAKEN', 'Somebody else in this team has this jersey.', 'jersey');
    }
    if (violates(error, 'team_account_person')) throw alreadyInTeam('username');
    if (violates(error, 'team_account_to_claim')) throw alreadyInTeam('name');
    if (violates(error, 'team_account_email')) throw alreadyInTeam('email');
    throw error;
  }
}

export const alreadyInTeam = (field: 'username' | 'email' | 'name') =>
  conflict('ALREADY_IN_TEAM', 'They’re already in this team, or invited to it.', field);
