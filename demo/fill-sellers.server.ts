import { ctxOf, type World } from '#demo/world.ts';
import { insertRates } from '#features/deliveries/rates/seller-rates.server.ts';
import { insertOrigins } from '#features/sellers/origins.server.ts';
import { postalPatterns } from '#features/sites/postal-patterns.ts';

/** Everybody who sells something that is shipped sends it from the country they live in. */
export async function fillSellers(world: World): Promise<void> {
  for (const site of ['sports', 'cricket'] as const) {
    const sellers = await world.tx<{ accountId: string; country: string }[]>`
      select id as account_id, coalesce(country, 'US') as country from account
      where id in (select owner_id from apparel_product where site = ${site}
        union select owner_id from printed_card where site = ${site})
      order by username`;
    await insertOrigins(
      ctxOf(world, site),
      sellers.map(({ accountId, country }, i) => ({
        accountId,
        country,
        postalCode: postalPatterns.get(country)?.example ?? '',
        currency: 'USD',
        days: 2 + (i % 4),
      })),
    );
    // One seller on each site has rates of their own, and delivers to some places only.
    const [{ accountId } = { accountId: '' }] = sellers;
    await insertRates(ctxOf(world, site), accountId, ownRates[site], 'USD');
  }
}

const ownRates = {
  sports: [
    { zone: 'home', grams: 500, price: 350 },
    { zone: 'home', grams: 5000, price: 900 },
    { zone: 'near', grams: 500, price: 900 },
    { zone: 'near', grams: 5000, price: 1900 },
    { zone: 'continent', grams: 5000, price: 2600 },
    { zone: 'world', grams: 2000, price: 2900 },
  ],
  cricket: [
    { zone: 'home', grams: 1000, price: 200 },
    { zone: 'near', grams: 1000, price: 800 },
    { zone: 'world', grams: 1000, price: 1900 },
  ],
} as const;
