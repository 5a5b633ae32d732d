import { entitlementsOf, planCatalogue, planThatLifts } from '#features/plans/entitlements.server.ts';
import { planName } from '#features/plans/plan.ts';
import { currentPrices, type PlanPrice } from '#features/plans/prices.server.ts';
import type { Seats } from '#features/teams/calls.ts';
import type { TeamRow } from '#features/teams/team-row.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { openManagedTeam } from '../access.server.ts';
import { buyerToAsk } from '../club-access.server.ts';
import '#features/teams/events.ts';
import { seatsSentence, whereToBuySeats } from '../seats-sentence.ts';

type Team = Pick<TeamRow, 'id' | 'tribeId'>;

/** SQL: how many people take a seat of a club; somebody in several of its teams takes one. */
export const seatsTakenIn = ({ sql }: Pick<Ctx, 'sql'>, clubId: string | Fragment): Fragment => sql`(
  select count(distinct person_id)::int from club_place where tribe_id = ${clubId} and takes_seat)`;

/** The seats of a club as its plan has them now. There can be more people than seats after a plan has ended. */
export async function seatsOf(ctx: Ctx, { tribeId }: Pick<Team, 'tribeId'>): Promise<Seats> {
  const [{ plan, state, seats: total, limits }, [row], ask, next] = [
    await entitlementsOf(ctx, { clubId: tribeId }),
    await ctx.sql<{ used: number }[]>`select ${seatsTakenIn(ctx, tribeId)} as used`,
    await buyerToAsk(ctx, tribeId),
    await teamPlans(ctx),
  ];
  const bigger = next.find(({ purchasable, includedSeats }) => purchasable && includedSeats > total);
  return {
    clubId: tribeId,
    used: row?.used ?? 0,
    total,
    plan,
    state,
    rosterImport: limits.roster_import,
    next: bigger ? { plan: bigger.plan, seats: bigger.includedSeats } : null,
    ask,
  };
}

export async function seatsOfManaged(ctx: Ctx, teamId: string): Promise<Seats> {
  return seatsOf(ctx, await openManagedTeam(ctx, teamId));
}

/**
 * Does what may take a seat of the team's club, or free one. Others who do so in the same club wait until the transaction
 * ends.
 * @throws 402 SEATS_FULL, with the price of one more
 */
export async function withinSeats<T>(tx: Ctx, teamId: string, write: () => Promise<T>): Promise<T> {
  const [{ tribeId } = { tribeId: '' }] = await tx.sql<{ tribeId: string }[]>`
    select lock_club_seats(${teamId}) as tribe_id`;
  const taken = async () =>
    (await tx.sql<{ used: number }[]>`select ${seatsTakenIn(tx, tribeId)} as used`)[0]?.used ?? 0;
  const before = await taken();
  const result = await write();
  const after = await taken();
  if (after < before) await emit(tx, 'team.seats-freed', { teamId });
  if (after <= before) return result;
  const seats = await seatsOf(tx, { tribeId });
  if (after > seats.total) throw await seatsFull(tx, { ...seats, used: before });
  return result;
}

async function seatsFull(tx: Ctx, seats: Seats): Promise<Refusal> {
  return new Refusal(402, 'SEATS_FULL', seatsSentence(seats), {
    details: { seats, oneMore: await priceOfOneMore(tx, seats) },
    ...(seats.ask === null ? { next: { to: whereToBuySeats(seats), label: 'Get more seats' } } : {}),
  });
}

/** By the month, from the least to the most. */
async function teamPlans(ctx: Pick<Ctx, 'sql'>): Promise<PlanPrice[]> {
  return (await currentPrices(ctx)).filter(({ type, interval }) => type === 'team' && interval === 'month');
}

/** What one more seat costs a month, in minor units: a further seat of the plan, or the cheapest plan with more seats. */
async function priceOfOneMore(tx: Ctx, { plan, total }: Seats) {
  const monthly = await teamPlans(tx);
  const own = monthly.find((price) => price.plan === plan && total < price.maxSeats);
  if (own) return { plan, amount: own.unitAmount, currency: own.currency, interval: 'month' };
  const next = monthly.find(({ purchasable, maxSeats }) => purchasable && maxSeats > total);
  return next
    ? { plan: next.plan, amount: next.flatAmount, currency: next.currency, interval: 'month' }
    : null;
}

/** @throws 402 PLAN_LIMIT where the plan of the team's club has no roster import */
export async function assertMayImport(ctx: Ctx, { tribeId }: Pick<Team, 'tribeId'>): Promise<void> {
  const { limits } = await entitlementsOf(ctx, { clubId: tribeId });
  if (limits.roster_import) return;
  const [feature, limit] = ['roster_import', false] as const;
  const upgradeTo = planThatLifts(await planCatalogue(ctx), feature, limit, true);
  const ask = await buyerToAsk(ctx, tribeId);
  const lifted = upgradeTo ? ` ${planName(upgradeTo)} does.${ask ? ` Ask ${ask} for it.` : ''}` : '';
  throw new Refusal(402, 'PLAN_LIMIT', `Your club’s plan doesn’t include roster import.${lifted}`, {
    details: { feature, used: 0, limit, resetsAt: null, upgradeTo },
    ...(upgradeTo && !ask
      ? { next: { to: `/plans?type=team&club=${tribeId}`, label: 'See plans for clubs' } }
      : {}),
  });
}
