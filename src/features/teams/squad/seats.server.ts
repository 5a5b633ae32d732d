import { entitlementsOf, planCatalogue, planThatLifts } from '#features/plans/entitlements.server.ts';
import { currentPrices } from '#features/plans/prices.server.ts';
import { planLimit } from '#features/plans/usage.server.ts';
import type { Seats } from '#features/teams/calls.ts';
import type { TeamRow } from '#features/teams/team-row.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { openManagedTeam } from '../access.server.ts';
import '#features/teams/events.ts';

/** The seats of a team as its plan has them now. There can be more people than seats after a plan has ended. */
export async function seatsOf(ctx: Ctx, team: Pick<TeamRow, 'id' | 'seatsUsed'>): Promise<Seats> {
  const { plan, state, seats, limits } = await entitlementsOf(ctx, { teamId: team.id });
  return { used: team.seatsUsed, total: seats, plan, state, rosterImport: limits.roster_import };
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
  if (seats < 0) await emit(tx, 'team.seats-freed', { teamId });
  if (seats < 0 || !row) return;
  const standing = await seatsOf(tx, { id: teamId, seatsUsed: row.seatsUsed });
  if (standing.used > standing.total) throw await seatsFull(tx, { ...standing, used: standing.used - seats });
}

async function seatsFull(tx: Ctx, seats: Seats): Promise<Refusal> {
  return new Refusal(402, 'SEATS_FULL', `All ${seats.total} seats of this team are taken.`, {
    details: { seats, oneMore: await priceOfOneMore(tx, seats) },
  });
}

/** What one more seat costs a month, in minor units: a further seat of the plan, or the cheapest plan with more seats. */
async function priceOfOneMore(tx: Ctx, { plan, total }: Seats) {
  const monthly = (await currentPrices(tx)).filter(
    ({ type, interval }) => type === 'team' && interval === 'month',
  );
  const own = monthly.find((price) => price.plan === plan && total < price.maxSeats);
  if (own) return { plan, amount: own.unitAmount, currency: own.currency, interval: 'month' };
  const next = monthly.find(({ purchasable, maxSeats }) => purchasable && maxSeats > total);
  return next
    ? { plan: next.plan, amount: next.flatAmount, currency: next.currency, interval: 'month' }
    : null;
}

/** @throws 402 PLAN_LIMIT where the team's plan has no roster import */
export async function assertMayImport(ctx: Ctx, team: Pick<TeamRow, 'id'>): Promise<void> {
  const { limits } = await entitlementsOf(ctx, { teamId: team.id });
  if (limits.roster_import) return;
  const upgradeTo = planThatLifts(await planCatalogue(ctx), 'roster_import', limits.roster_import, true);
  throw planLimit(ctx, {
    feature: 'roster_import',
    allowed: false,
    used: 0,
    limit: false,
    resetsAt: null,
    upgradeTo,
  });
}
