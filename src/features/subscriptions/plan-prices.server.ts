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

/**
 * What a subscription costs: before by our own price, now and next by the provider's.
 * @throws when one of them isn't the price of a plan
 */
export async function pricesOf(tx: Tx, ids: { was: string; current: string; next: string }) {
  const known = await tx.sql<{ providerId: string; priceId: string }[]>`
    select provider_id, price_id from subscription_price where provider_id in (${ids.current}, ${ids.next})`;
  const ours = new Map(known.map(({ providerId, priceId }) => [providerId, priceId]));
  const prices = await plans.pricesById(tx, [ids.was, ...ours.values()]);
  const priceOf = (id: string): PlanPrice => {
    const price = prices.get(ours.get(id) ?? id);
    if (!price) throw new Error(`${id} is no price of a plan`);
    return price;
  };
  return { was: priceOf(ids.was), current: priceOf(ids.current), next: priceOf(ids.next) };
}
