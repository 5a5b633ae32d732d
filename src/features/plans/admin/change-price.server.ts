import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import { type PlanInterval, planIntervals } from '../plan.ts';
import { currentPrice } from '../prices.server.ts';
import type { AdminPlan, changePlanPrice } from './calls.ts';
import { planForStaff } from './plans-for-staff.server.ts';

type Change = CallParsed<typeof changePlanPrice>['body'];

/** A year costs as much as so many months. */
const MONTHS_PAID: Record<PlanInterval, number> = { month: 1, year: 10 };

/**
 * Gives a plan another price, by the month and by the year. The old rows stay: who has the plan keeps theirs until their
 * first renewal 30 days after they were told.
 * @throws 400 for a plan that isn't sold or has other seats, 409 PRICE_CHANGED when it was changed meanwhile
 */
export async function changePrice(ctx: Ctx, change: Change): Promise<AdminPlan> {
  const { plan, expectedPriceId, reason } = change;
  const { accountId } = assertStaffMay(ctx, 'plans.change', reason);
  await transact(ctx, async (tx) => {
    await tx.sql`select from plan where code = ${plan} for no key update`;
    const before = await currentPrice(tx, plan, 'month');
    if (!before) throw notFound('plan');
    if (!before.purchasable) throw invalid(`${before.name} isn’t sold, so it has no price.`, 'plan');
    if (before.id !== expectedPriceId) {
      throw conflict('PRICE_CHANGED', 'Somebody changed this price in the meantime. Look at it again.');
    }
    assertSeats(before.type === 'team', change);
    const terms = ['includedSeats', 'flatAmount', 'unitAmount', 'maxSeats'] as const;
    if (terms.every((term) => before[term] === change[term])) {
      throw invalid('This is what it costs already.', 'flatAmount', 'NOTHING_CHANGED');
    }
    for (const interval of planIntervals) await addPrice(tx, change, interval, accountId);
    await recordStaffAct(tx, {
      act: 'plans.change.price',
      target: null,
      reason,
      details: {
        plan,
        before: Object.fromEntries(terms.map((term) => [term, before[term]])),
        after: Object.fromEntries(terms.map((term) => [term, change[term]])),
      },
    });
  });
  return planForStaff(ctx, plan);
}

function assertSeats(isTeam: boolean, { includedSeats, maxSeats, unitAmount }: Change): void {
  if (!isTeam && (includedSeats !== 1 || maxSeats !== 1 || unitAmount !== 0)) {
    throw invalid('A plan for one person has one seat.', 'maxSeats');
  }
  if (maxSeats < includedSeats) throw invalid('A plan has at least the seats it includes.', 'maxSeats');
}

async function addPrice(tx: Ctx, change: Change, interval: PlanInterval, by: string): Promise<void> {
  const { plan, includedSeats, flatAmount, unitAmount, maxSeats, reason } = change;
  const months = MONTHS_PAID[interval];
  await tx.sql`
    insert into plan_price (plan, interval, included_seats, flat_amount, unit_amount, max_seats, valid_from, changed_by, reason)
    values (${plan}, ${interval}, ${includedSeats}, ${flatAmount * months}, ${unitAmount * months}, ${maxSeats},
      ${tx.now}, ${by}, ${reason})`;
}
