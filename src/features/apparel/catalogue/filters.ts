import { listingSorts } from '#features/listings/sorts.ts';
import { type FiltersOf, listOf, oneOf, text } from '#ui/list.ts';
import { colourFamilies } from '../product/colour-family.ts';
import { sizes } from '../product/sizes.ts';
import { getApparels } from './calls.ts';

/** The price ranges to choose from, in minor units. */
export const priceRanges = [
  { id: 'under-20', label: 'Under $20', min: undefined, max: 1999 },
  { id: '20-40', label: '$20 to $40', min: 2000, max: 4000 },
  { id: '40-80', label: '$40 to $80', min: 4000, max: 8000 },
  { id: 'over-80', label: 'Over $80', min: 8001, max: undefined },
] as const;

/** The filters of everything in the shop. */
export const goodsFilters = {
  price: oneOf(priceRanges.map(({ id }) => id)),
  sport: text(40),
  seller: text(),
  sort: oneOf(listingSorts),
};
export type GoodsFilters = { [Name in keyof typeof goodsFilters]: ReturnType<(typeof goodsFilters)[Name]> };

/** As a list is asked for. */
export function wantedOf<Filters extends GoodsFilters>({ price, ...filters }: Filters) {
  const range = priceRanges.find(({ id }) => id === price);
  return { body: { ...filters, minPrice: range?.min, maxPrice: range?.max, limit: 24 } };
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
