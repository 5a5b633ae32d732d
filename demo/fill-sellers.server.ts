import { ctxOf, type World } from '#demo/world.ts';
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
  }
}
