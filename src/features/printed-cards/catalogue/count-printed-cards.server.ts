import { priceRanges } from '#features/apparel/catalogue/price-ranges.ts';
import { isPrintable } from '#features/cards/card-sql.server.ts';
import type { ChoiceCounts } from '#features/listings/choice-counts.ts';
import { countChoices, priceChoices } from '#features/listings/count-choices.server.ts';
import { boundsOf } from '#features/listings/price-ranges.ts';
import { sellerIdsOf } from '#features/teams/team-shop.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { countPrintedCards } from './calls.ts';
import { isFound } from './list-printed-cards.server.ts';

const filterNames = ['finish', 'size', 'price', 'sport'] as const;

export async function countPrints(
  ctx: Ctx,
  { price, seller, team, ...filters }: CallParsed<typeof countPrintedCards>['query'],
): Promise<ChoiceCounts> {
  const { sql, site } = ctx;
  if (!siteRules[site].can.sell) return { total: 0, found: {} };
  const { currency } = filters;
  const sellerIds = await sellerIdsOf(ctx, { seller, team });
  const range = priceRanges.find(({ id }) => id === price);
  const columns = { currency: 'p.currency', from: 'p.price', to: 'p.price' } as const;
  return countChoices(ctx, {
    table: sql`printed_card p`,
    alias: 'p',
    isListed: sql`p.site = ${site} and p.state = 'published' and ${isPrintable(ctx, sql`p.card_id`)}`,
    isFound: (without = '') => {
      const bounds = without === 'price' ? {} : boundsOf(range, currency);
      return isFound(ctx, { ...filters, ...bounds, [without]: undefined }, sellerIds);
    },
    chosen: filterNames.filter((name) => (name === 'price' ? range : filters[name])),
    alike: sql`p.finish, p.size, p.sport`,
    choices: sql`array['finish:' || p.finish, 'size:' || p.size, 'sport:' || p.sport]`,
    prices: priceChoices(ctx, columns, priceRanges, currency),
  });
}
