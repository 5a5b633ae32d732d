import { type ListingSort, listingSorts } from '#features/listings/sorts.ts';
import { filteredPath, filtersIn } from '#ui/filters.ts';
import { type ColourFamily, colourFamilies } from '../product/colour-family.ts';
import { type Size, sizes } from '../product/sizes.ts';

/** The price ranges to choose from, in minor units. */
export const priceRanges = [
  { id: 'under-20', label: 'Under $20', min: undefined, max: 1999 },
  { id: '20-40', label: '$20 to $40', min: 2000, max: 4000 },
  { id: '40-80', label: '$40 to $80', min: 4000, max: 8000 },
  { id: 'over-80', label: 'Over $80', min: 8001, max: undefined },
] as const;

/** The filters of everything in the shop. */
export interface GoodsFilters {
  price: (typeof priceRanges)[number]['id'] | undefined;
  sport: string | undefined;
  seller: string | undefined;
  /** Left out: newest first. */
  sort: ListingSort | undefined;
}

export function goodsFiltersOf(url: URL): GoodsFilters {
  const { text, oneOf } = filtersIn(url);
  return {
    price: oneOf(
      'price',
      priceRanges.map(({ id }) => id),
    ),
    sport: text('sport', 40),
    seller: text('seller'),
    sort: oneOf('sort', listingSorts),
  };
}

/** As a list is asked for. */
export function wantedOf<Filters extends GoodsFilters>({ price, ...filters }: Filters) {
  const range = priceRanges.find(({ id }) => id === price);
  return { ...filters, minPrice: range?.min, maxPrice: range?.max, limit: 24 };
}

export interface ShopFilters extends GoodsFilters {
  category: string | undefined;
  size: Size | undefined;
  colour: ColourFamily | undefined;
}

export function shopFiltersOf(url: URL): ShopFilters {
  const { text, oneOf } = filtersIn(url);
  return {
    ...goodsFiltersOf(url),
    category: text('category'),
    size: oneOf('size', sizes),
    colour: oneOf('colour', colourFamilies),
  };
}

/** The shop with these filters. */
export const shopPath = (filters: Partial<ShopFilters>): string => filteredPath('/shop', filters);
