import { priceBy, sellsIn } from '#demo/sellers.ts';
import { ctxOf, type World } from '#demo/world.ts';
import { insertRates } from '#features/deliveries/rates/seller-rates.server.ts';
import { insertOrigins } from '#features/sellers/origins.server.ts';
import { postalPatterns } from '#features/sites/postal-patterns.ts';

/** Everybody who sells something sends it from the country they live in. */
export async function fillSellers(world: World): Promise<void> {
  for (const site of ['sports', 'cricket'] as const) {
    const sellers = await world.tx<
      { accountId: string; username: string; country: string; ships: boolean }[]
    >`
      select a.id as account_id, a.username, coalesce(a.country, 'US') as country, bool_or(goods.ships) as ships
      from account a join (
        select owner_id, true as ships from apparel_product where site = ${site}
        union all select owner_id, true from printed_card where site = ${site}
        union all select owner_id, false from card where site = ${site} and id in (select card_id from edition where price > 0)
      ) goods on goods.owner_id = a.id
      group by a.id order by a.username`;
    await insertOrigins(
      ctxOf(world, site),
      sellers.map(({ accountId, username, country }, i) => ({
        accountId,
        country,
        postalCode: postalPatterns.get(country)?.example ?? '',
        currency: sellsIn(username),
        days: 2 + (i % 4),
      })),
    );
    // One seller on each site has rates of their own, and delivers to some places only.
    const { accountId, username } = sellers.find(({ ships }) => ships) ?? { accountId: '', username: '' };
    await insertRates(
      ctxOf(world, site),
      accountId,
      ownRates[site].map((rate) => ({ ...rate, price: priceBy(username, rate.price) })),
      sellsIn(username),
    );
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
