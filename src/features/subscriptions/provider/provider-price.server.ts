import type { Deps } from '#platform/ctx.ts';
import { expectObject } from '#platform/payment-provider.ts';
import { planPriceOf } from '../plan-prices.server.ts';

/**
 * The provider's price for one of ours, created when it is first needed. A price never changes: another amount is
 * another row here and another price there.
 */
export async function providerPriceOf(deps: Deps, priceId: string): Promise<string> {
  const [known] = await deps.sql<{ providerId: string }[]>`
    select provider_id from subscription_price where price_id = ${priceId}`;
  if (known) return known.providerId;
  const price = await planPriceOf(deps, priceId);
  const lookupKey = `plan-price:${priceId}`;
  const found = await deps.provider.prices.list({ lookup_keys: [lookupKey], limit: 1 });
  const made =
    found.data[0] ??
    expectObject(
      await deps.provider.prices.create(
        {
          currency: price.currency.toLowerCase(),
          lookup_key: lookupKey,
          nickname: `${price.plan} ${price.interval}`,
          product_data: { name: `${price.name} plan` },
          recurring: { interval: price.interval },
          billing_scheme: 'tiered',
          tiers_mode: 'graduated',
          // The provider needs an open tier, also where nobody can have more seats.
          tiers: [
            { up_to: price.includedSeats, flat_amount: price.flatAmount, unit_amount: 0 },
            { up_to: 'inf', unit_amount: price.unitAmount },
          ],
        },
        { idempotencyKey: lookupKey },
      ),
      'price',
    );
  await deps.sql`
    insert into subscription_price (price_id, provider_id) values (${priceId}, ${made.id})
    on conflict (price_id) do nothing`;
  return made.id;
}
