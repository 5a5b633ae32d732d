import { boundsOf } from '#features/listings/price-ranges.ts';
import { listingSorts } from '#features/listings/sorts.ts';
import { currencyCodes } from '#platform/currencies.ts';
import { type FiltersOf, listOf, oneOf, text } from '#ui/list.ts';
import { colourFamilies } from '../product/colour-family.ts';
import { sizes } from '../product/sizes.ts';
import { getApparels } from './calls.ts';
import { priceRangeIds, priceRanges } from './price-ranges.ts';

/** The filters of everything in the shop. */
export const goodsFilters = {
  price: oneOf(priceRangeIds),
  currency: oneOf(currencyCodes),
  sport: text(40),
  seller: text(),
  team: text(),
  sort: oneOf(listingSorts),
};
export type GoodsFilters = { [Name in keyof typeof goodsFilters]: ReturnType<(typeof goodsFilters)[Name]> };

/** As a list is asked for. */
export function wantedOf<Filters extends GoodsFilters>({ price, ...filters }: Filters) {
  const range = priceRanges.find(({ id }) => id === price);
  return { body: { ...filters, ...boundsOf(range, filters.currency), limit: 24 } };
}

export const productList = listOf(
  {
    path: '/shop',
    call: getApparels,
    filters: { ...goodsFilters, category: text(), size: oneOf(sizes), colour: oneOf(colourFamilies) },
  },
  wantedOf,
);
export type ShopFilters = FiltersOf<typeof productList>;
