import type { PlanCode, PlanInterval } from '#features/plans/plan.ts';
import * as plans from '#features/plans/prices.server.ts';
import { tiersOf } from '#features/plans/prices.server.ts';
import { seatTotal } from '#features/plans/seat-price.ts';
import type { JobCtx } from '#platform/ctx.ts';

export type PlanPrice = plans.PlanPrice;

export const totalOf = (price: PlanPrice, seats: number): number => seatTotal(tiersOf(price), seats);

type Tx = Pick<JobCtx, 'sql'>;

/** What a plan costs now; undefined for one that isn't sold. */
export async function priceForSale(
  tx: Tx,
  plan: PlanCode,
  interval: PlanInterval,
): Promise<PlanPrice | undefined> {
  const price = await plans.currentPrice(tx, plan, interval);
  return price?.purchasable ? price : undefined;
}

/** What can be bought now of one type, smaller plans first. */
export async function pricesForSale(tx: Tx, type: PlanPrice['type']): Promise<PlanPrice[]> {
  return (await plans.currentPrices(tx)).filter((price) => price.type === type && price.purchasable);
}

/** @throws when there is none */
export async function planPriceOf(tx: Tx, id: string): Promise<PlanPrice> {
  const price = (await plans.pricesById(tx, [id])).get(id);
  if (!price) throw new Error(`There is no price ${id}`);
  return price;
}

/** Our price for one of the provider's. @throws when it isn't one of ours */
export async function priceByProviderId(tx: Tx, providerId: string): Promise<PlanPrice> {
  const [row] = await tx.sql<{ priceId: string }[]>`
    select price_id from subscription_price where provider_id = ${providerId}`;
  if (!row) throw new Error(`${providerId} is no price of a plan`);
  return planPriceOf(tx, row.priceId);
}
