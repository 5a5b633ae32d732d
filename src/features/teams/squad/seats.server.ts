import type { Seats } from '#features/teams/calls.ts';
import { openManagedTeam } from '#features/teams/standing.server.ts';
import type { TeamRow } from '#features/teams/team-row.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';

/** A team without a plan has a few seats for nothing. */
const FREE_SEATS = 5;

/** The seats of a team as its plan has them now. */
export async function seatsOf(_ctx: Ctx, team: Pick<TeamRow, 'id' | 'seatsUsed'>): Promise<Seats> {
  return { used: team.seatsUsed, total: FREE_SEATS, plan: 'FREEMIUM', state: 'active' };
}

export async function seatsOfManaged(ctx: Ctx, teamId: string): Promise<Seats> {
  return seatsOf(ctx, await openManagedTeam(ctx, teamId));
}

/**
 * Takes seats of a team whose row the caller has locked, or gives them back.
 * @throws 402 SEATS_FULL, with the price of one more
 */
export async function takeSeats(tx: Ctx, teamId: string, seats: number): Promise<void> {
  if (seats === 0) return;
  const [row] = await tx.sql<{ seatsUsed: number }[]>`
    update team set seats_used = seats_used + ${seats} where id = ${teamId} returning seats_used`;
  if (seats < 0 || !row) return;
  const standing = await seatsOf(tx, { id: teamId, seatsUsed: row.seatsUsed });
  if (standing.used > standing.total) throw seatsFull({ ...standing, used: standing.used - seats });
}

function seatsFull(seats: Seats): Refusal {
  return new Refusal(402, 'SEATS_FULL', `All ${seats.total} seats of this team are taken.`, {
    details: { seats },
  });
}

/** @throws 402 PLAN_LIMIT where the team's plan has no roster import */
export async function assertMayImport(_ctx: Ctx, _team: Pick<TeamRow, 'id'>): Promise<void> {}
