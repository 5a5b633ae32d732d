import type { PlanCode, PlanInterval } from '#features/plans/plan.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, invalid, Refusal } from '#platform/errors.ts';
import { assertSeats } from '../checkout/checkout.server.ts';
import { type PlanPrice, planPriceOf, priceForSale } from '../plan-prices.server.ts';
import type { SubscriptionRow } from '../subscription-row.server.ts';
import { clubsOf } from '../subscription-row.server.ts';
import { changeKind } from './change-kind.ts';

export interface ChangeInput {
  subscriptionId: string;
  plan?: PlanCode | undefined;
  interval?: PlanInterval | undefined;
  seats?: number | undefined;
}

export interface Target {
  from: PlanPrice;
  price: PlanPrice;
  seats: number;
  kind: ReturnType<typeof changeKind>;
}

/**
 * What a subscription would be after a change. Without a new plan or interval its own price stays, also when new
 * subscribers pay another one.
 * @throws 400 for what isn't sold, 409 for fewer seats than people
 */
export async function targetOf(ctx: Ctx, row: SubscriptionRow, input: ChangeInput): Promise<Target> {
  const from = await planPriceOf(ctx, row.priceId);
  const plan = input.plan ?? from.plan;
  const interval = input.interval ?? from.interval;
  const isOwn = plan === from.plan && interval === from.interval;
  const price = isOwn ? from : await priceForSale(ctx, plan, interval);
  if (!price) throw invalid('This plan can’t be bought.', 'plan', 'NOT_FOR_SALE');
  if (price.type !== from.type)
    throw invalid('Plans for people and plans for clubs can’t be exchanged.', 'plan', 'WRONG_PLAN');
  const seats = row.clubId ? (input.seats ?? Math.max(price.includedSeats, row.seats)) : 1;
  if (row.clubId) assertSeats(price, seats, await clubsOf(ctx).seatsInUse(ctx, row.clubId));
  return { from, price, seats, kind: changeKind({ price: from, seats: row.seats }, { price, seats }) };
}

/** @throws 409 unless nothing is owed, cancelled or on its way */
export function assertChangeable(row: SubscriptionRow): void {
  if (row.state === 'cancelling')
    throw conflict('SUBSCRIPTION_CANCELLING', 'This plan is cancelled. Keep it first, then change it.');
  if (row.state === 'past_due' || row.state === 'restricted')
    throw new Refusal(409, 'PAYMENT_DUE', 'Pay the open invoice first, then change your plan.');
  if (row.state !== 'active' || !row.providerId || !row.itemId)
    throw conflict('NOT_ACTIVE', 'This plan isn’t active. Refresh the page.');
}

export const changePending = () =>
  conflict('CHANGE_PENDING', 'Another change is waiting for the end of your billing period. Undo it first.');
export const nothingChanges = () => invalid('This is already your plan.', undefined, 'NOTHING_CHANGES');
export const yearly = () =>
  conflict(
    'YEARLY_PLAN',
    'A yearly plan can’t become a monthly one midway. Cancel it to stop its renewal, and choose monthly when it ends.',
  );
