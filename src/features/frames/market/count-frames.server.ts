import type { ChoiceCounts } from '#features/listings/choice-counts.ts';
import { countChoices, priceChoices } from '#features/listings/count-choices.server.ts';
import { boundsOf } from '#features/listings/price-ranges.ts';
import { sellerIdsOf } from '#features/teams/team-shop.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { isOfSite } from '../frame/frame-row.server.ts';
import type { countFrames } from './calls.ts';
import { isFound } from './list-frames.server.ts';
import { isPaidRange, priceRanges } from './price-ranges.ts';

const filterNames = ['licence', 'from', 'price'] as const;

export async function countOffers(
  ctx: Ctx,
  { price, seller, team, ...filters }: CallParsed<typeof countFrames>['query'],
): Promise<ChoiceCounts> {
  const { sql } = ctx;
  const { currency } = filters;
  const sellerIds = await sellerIdsOf(ctx, { seller, team });
  const range = priceRanges.find(({ id }) => id === price);
  const inRange = { ...boundsOf(range, currency), ...(isPaidRange(price) ? { price: 'paid' as const } : {}) };
  const columns = { currency: 'f.currency', from: 'f.price', to: 'f.price' } as const;
  return countChoices(ctx, {
    table: sql`frame f`,
    alias: 'f',
    isListed: sql`${isOfSite(ctx)} and f.state = 'listed' and not f.over_plan`,
    isFound: (without = '') =>
      isFound(ctx, { ...filters, ...(without === 'price' ? {} : inRange), [without]: undefined }, sellerIds),
    chosen: filterNames.filter((name) => (name === 'price' ? range : filters[name])),
    alike: sql`f.licence, f.is_platform`,
    choices: sql`array['licence:' || f.licence, case when f.is_platform then 'from:platform' else 'from:creators' end]`,
    prices: priceChoices(ctx, columns, priceRanges, currency),
  });
}
