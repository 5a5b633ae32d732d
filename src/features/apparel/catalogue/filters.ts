import { boundsOf, type PriceRange } from '#features/listings/price-ranges.ts';
import { listingSorts } from '#features/listings/sorts.ts';
import { currencyCodes } from '#platform/currencies.ts';
import { type FiltersOf, listOf, oneOf, text } from '#ui/list.ts';
import { colourFamilies } from '../product/colour-family.ts';
import { sizes } from '../product/sizes.ts';
import { getApparels } from './calls.ts';

export const priceRanges = [
  { id: 'under-20', max: 20_00 },
  { id: '20-40', min: 20_00, max: 40_00 },
  { id: '40-80', min: 40_00, max: 80_00 },
  { id: 'over-80', min: 80_00 },
] as const satisfies readonly PriceRange[];

/** The filters of everything in the shop. */
export const goodsFilters = {
  price: oneOf(priceRanges.map(({ id }) => id)),
  currency: oneOf(currencyCodes),
  sport: text(40),
  seller: text(),
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
