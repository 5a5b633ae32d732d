import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { forbidden, invalid, notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { centsToCurrency } from '#ui/format/money.ts';
import type { calculatePricing, getPlansForMembers, OfferedPlan } from './calls.ts';
import { entitlementsOf, type PlanCatalogue, planCatalogue } from './entitlements.server.ts';
import { howToGet, type PlanCode, type PlanInterval, type PlanType, plansOfType } from './plan.ts';
import { featureIds, planFeatures } from './plan-features.ts';
import { currentPrice, currentPrices, type PlanPrice, tiersOf } from './prices.server.ts';
import { seatTotal } from './seat-price.ts';

/** The plans of a type, each by the month and by the year; left out: all of them. None on the kids site. */
export async function offeredPlans(ctx: Ctx, type?: PlanType): Promise<OfferedPlan[]> {
  if (!siteRules[ctx.site].can.sell) return [];
  const [prices, catalogue] = [await currentPrices(ctx), await planCatalogue(ctx)];
  const wanted = type && plansOfType[type];
  return prices
    .filter(({ plan }) => !wanted || wanted.includes(plan))
    .map((price) => ({
      ...pricingOf(price, type),
      price: centsToCurrency(seatTotal(tiersOf(price), price.includedSeats)),
      features: featuresOf(price.plan, catalogue),
    }));
}

const pricingOf = (price: PlanPrice, type: PlanType = price.type) => ({
  id: price.id,
  code: price.plan,
  name: price.name,
  audience: type,
  interval: price.interval,
  currency: 'USD' as const,
  billingScheme: 'tiered' as const,
  tiers: tiersOf(price),
  defaultSeats: price.includedSeats,
  maxSeats: price.maxSeats,
  purchasable: price.purchasable,
  howToGet: howToGet[price.plan] ?? null,
});

/** A team plan has only what teams need. */
function featuresOf(plan: PlanCode, catalogue: PlanCatalogue): OfferedPlan['features'] {
  const limits = catalogue.get(plan);
  return featureIds.flatMap((id) => {
    const limit = limits?.get(id);
    return limit === undefined ? [] : [{ id, label: planFeatures[id].label, limit }];
  });
}

type MemberPlans = CallReply<typeof getPlansForMembers>['items'];

/** The same, with what the viewer has and how much more each would cost. */
export async function plansForMember(ctx: Ctx, type: PlanType): Promise<MemberPlans> {
  const { accountId } = viewerOf(ctx);
  const offered = await offeredPlans(ctx, type);
  const { plan } = await entitlementsOf(ctx, { accountId });
  const order: readonly PlanCode[] = plansOfType[type];
  const now = order.indexOf(plan);
  return offered.map((one) => {
    const current = offered.find(({ code, interval }) => code === plan && interval === one.interval);
    return {
      ...one,
      isCurrent: one.code === plan,
      change: changeOf(now, order.indexOf(one.code)),
      difference: centsToCurrency(Math.round((one.price - (current?.price ?? 0)) * 100)),
    };
  });
}

/** A team's plan is bought for the team, whatever its owner has. */
function changeOf(now: number, then: number): MemberPlans[number]['change'] {
  if (now === then) return null;
  if (now < 0) return 'start';
  return then > now ? 'upgrade' : 'downgrade';
}

/** @throws 403 NOT_ON_KIDS */
export async function pricingOfPlan(ctx: Ctx, plan: PlanCode, interval: PlanInterval) {
  return pricingOf(await priceOf(ctx, plan, interval));
}

async function priceOf(ctx: Ctx, plan: PlanCode, interval: PlanInterval): Promise<PlanPrice> {
  if (!siteRules[ctx.site].can.sell) throw forbidden('Plans aren’t available on this site.', 'NOT_ON_KIDS');
  const price = await currentPrice(ctx, plan, interval);
  if (!price) throw notFound('plan');
  return price;
}

/** What so many seats cost, line by line: exactly what the provider charges. @throws 400 TOO_MANY_SEATS */
export async function calculate(
  ctx: Ctx,
  input: CallParsed<typeof calculatePricing>['body'],
): Promise<CallReply<typeof calculatePricing>> {
  const { plan, interval } = input;
  const price = await priceOf(ctx, plan, interval);
  const seats = input.seats ?? price.includedSeats;
  if (seats > price.maxSeats) {
    const most = price.maxSeats === 1 ? 'one seat' : `up to ${price.maxSeats} seats`;
    throw invalid(`${price.name} has ${most}.`, 'seats', 'TOO_MANY_SEATS');
  }
  const amount = seatTotal(tiersOf(price), seats);
  const further = Math.max(0, seats - price.includedSeats);
  const { includedSeats, flatAmount, unitAmount } = price;
  const flat = includedSeats === 1 ? price.name : `${price.name}, ${includedSeats} seats included`;
  return {
    plan,
    interval,
    seats,
    currency: 'USD',
    total: centsToCurrency(amount),
    amount,
    lines: [
      { kind: 'flat', label: flat, quantity: 1, unitAmount: flatAmount, amount: flatAmount },
      ...(further > 0
        ? [
            {
              kind: 'seats' as const,
              label: further === 1 ? '1 more seat' : `${further} more seats`,
              quantity: further,
              unitAmount,
              amount: further * unitAmount,
            },
          ]
        : []),
    ],
  };
}
