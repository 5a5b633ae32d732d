import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { planCatalogue } from '../entitlements.server.ts';
import type { PlanCode } from '../plan.ts';
import { featureIds } from '../plan-features.ts';
import { currentPrices, type PlanPrice } from '../prices.server.ts';
import type { AdminPlan, PriceTerms } from './calls.ts';

/** All plans, from the least to the most, as they are now. */
export async function plansForStaff(ctx: Ctx): Promise<AdminPlan[]> {
  assertStaffMay(ctx, 'plans.read');
  const prices = await currentPrices(ctx);
  const catalogue = await planCatalogue(ctx);
  const holders = await countHolders(ctx);
  return prices.flatMap((month) => {
    const year = prices.find((price) => price.plan === month.plan && price.interval === 'year');
    if (month.interval !== 'month' || !year) return [];
    const { plan: code, name, type, purchasable } = month;
    const allowed = catalogue.get(code);
    const limits = featureIds.flatMap((feature) => {
      const limit = allowed?.get(feature);
      return limit === undefined ? [] : [{ feature, limit }];
    });
    return {
      code,
      name,
      type,
      purchasable,
      holders: holders.get(code) ?? 0,
      month: { ...termsOf(month), id: month.id },
      year: termsOf(year),
      limits,
    };
  });
}

export async function planForStaff(ctx: Ctx, code: PlanCode): Promise<AdminPlan> {
  const plan = (await plansForStaff(ctx)).find((one) => one.code === code);
  if (!plan) throw notFound('plan');
  return plan;
}

export const termsOf = (price: Omit<PriceTerms, 'currency'> | PlanPrice): PriceTerms => ({
  interval: price.interval,
  includedSeats: price.includedSeats,
  flatAmount: price.flatAmount,
  unitAmount: price.unitAmount,
  maxSeats: price.maxSeats,
  currency: 'USD',
});

async function countHolders({ sql }: Ctx): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ plan: string; holders: number }[]>`
    select plan, count(*) as holders from plan_holding
    where state = 'active' and (held_until is null or held_until > now()) group by plan`;
  return new Map(rows.map(({ plan, holders }) => [plan, holders]));
}
