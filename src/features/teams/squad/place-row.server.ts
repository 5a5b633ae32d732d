import { emailOf } from '#features/auth/contact.server.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { visibleIds } from '#features/people/visible-cards.server.ts';
import type { PlaceState, UserType } from '#features/teams/calls.ts';
import type { Ctx } from '#platform/ctx.ts';
import { isId } from '#platform/ids.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { Place } from './calls.ts';

export interface PlaceRow {
  id: string;
  teamId: string;
  accountId: string | null;
  email: string | null;
  forGuardian: boolean;
  inviteCode: string | null;
  rosterName: string;
  userType: UserType;
  jersey: string | null;
  position: string;
  state: PlaceState;
  waitsForGuardian: boolean;
  /** It exceeds the seats of the team's plan. */
  overSeats: boolean;
  acceptedByChild: boolean;
  invitedBy: string | null;
  invitedAt: string;
  joinedAt: string | null;
}

export const placeColumns = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`
  p.id, p.team_id, p.account_id, p.email, p.for_guardian, p.invite_code, p.roster_name, p.user_type, p.jersey, p.position, p.state,
  p.waits_for_guardian, p.over_seats, p.accepted_by_child, p.invited_by, p.invited_at, p.joined_at`;

/** One place of a team, by its own id or its account's. */
export async function findPlace(tx: Ctx, teamId: string, id: string): Promise<PlaceRow | null> {
  if (!isId(id)) return null;
  const [row] = await tx.sql<PlaceRow[]>`
    select ${placeColumns(tx)} from team_account p
    where p.team_id = ${teamId} and (p.id = ${id} or p.account_id = ${id}) limit 1`;
  return row ?? null;
}

/** The place an email's code leads to. */
export async function findPlaceByCode(ctx: Ctx, teamId: string, code: string): Promise<PlaceRow | null> {
  const [row] = await ctx.sql<PlaceRow[]>`
    select ${placeColumns(ctx)} from team_account p
    where p.team_id = ${teamId} and p.invite_code = ${code} limit 1`;
  return row ?? null;
}

/**
 * Those of these addresses that belong to people who are in the team: they were invited by them, or sign in with them.
 * Who has not accepted yet hasn't shown the team's managers whose address it is.
 */
export async function addressesOfMembers(
  ctx: Ctx,
  teamId: string,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await ctx.sql<{ email: string }[]>`
    select e.email from team_account p
    cross join lateral (values (case when not p.for_guardian then lower(p.email::text) end), (lower(${emailOf(ctx, ctx.sql`p.account_id`)}))) e (email)
    where p.team_id = ${teamId} and p.state in ('active', 'inactive') and e.email = any(${emails})`;
  return new Set(rows.map(({ email }) => email));
}

/** For managers. A child whose guardian has not approved is shown only by the name under which it was invited. */
export async function presentPlaces(ctx: Ctx, rows: readonly PlaceRow[]): Promise<Place[]> {
  const known = (row: PlaceRow) => (row.waitsForGuardian ? null : row.accountId);
  const ids = rows.map(known).filter((id) => id !== null);
  const [cards, seen, slugs] = await Promise.all([
    uncheckedCards(ctx, ids),
    visibleIds(ctx, ids),
    slugsOf(ctx, rows.filter(isToClaim)),
  ]);
  return rows.map((row) => ({
    id: row.id,
    account: cards.get(known(row) ?? '') ?? null,
    email: row.email,
    forGuardian: row.forGuardian,
    claimLink: isToClaim(row)
      ? ctx.deps.hosts.urlOf(ctx.site, `/teams/${slugs.get(row.teamId)}/invitation?code=${row.inviteCode}`)
      : null,
    rosterName: row.rosterName,
    userType: row.userType,
    jersey: row.jersey,
    position: row.position,
    state: row.state,
    waitsForGuardian: row.waitsForGuardian,
    isHidden: known(row) !== null && !seen.includes(known(row) ?? ''),
    overSeats: row.overSeats,
    invitedAt: row.invitedAt,
    joinedAt: row.joinedAt,
  }));
}

/** It has no address: its link is handed over. */
const isToClaim = ({ state, accountId, email, inviteCode }: PlaceRow) =>
  state === 'invited' && accountId === null && email === null && inviteCode !== null;

async function slugsOf({ sql }: Ctx, rows: readonly PlaceRow[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const teams = await sql<{ id: string; slug: string }[]>`
    select id, slug from team where id = any(${[...new Set(rows.map(({ teamId }) => teamId))]}::uuid[])`;
  return new Map(teams.map(({ id, slug }) => [id, slug]));
}

export async function presentPlace(ctx: Ctx, row: PlaceRow): Promise<Place> {
  const [place] = await presentPlaces(ctx, [row]);
  if (!place) throw new Error('a place was not presented');
  return place;
}
