import { type ColourFamily, colourFamilies } from '../product/colour-family.ts';
import { type Size, sizes } from '../product/sizes.ts';
import { productSorts } from './sorts.ts';

/** The price ranges to choose from, in minor units. */
export const priceRanges = [
  { id: 'under-20', label: 'Under $20', min: undefined, max: 1999 },
  { id: '20-40', label: '$20 to $40', min: 2000, max: 4000 },
  { id: '40-80', label: '$40 to $80', min: 4000, max: 8000 },
  { id: 'over-80', label: 'Over $80', min: 8001, max: undefined },
] as const;

export interface ShopFilters {
  category: string | undefined;
  size: Size | undefined;
  colour: ColourFamily | undefined;
  price: (typeof priceRanges)[number]['id'] | undefined;
  sport: string | undefined;
  seller: string | undefined;
  /** Left out: newest first. */
  sort: (typeof productSorts)[number] | undefined;
}

/** The filters of an address. Invalid values are ignored. */
export function shopFiltersOf({ searchParams }: URL): ShopFilters {
  const param = (name: string) => searchParams.get(name)?.trim().slice(0, 80) || undefined;
  const one = <T extends string>(name: string, known: readonly T[]) => known.find((it) => it === param(name));
  return {
    category: param('category'),
    size: one('size', sizes),
    colour: one('colour', colourFamilies),
    price: one(
      'price',
      priceRanges.map(({ id }) => id),
    ),
    sport: param('sport')?.slice(0, 40),
    seller: param('seller'),
    sort: one('sort', productSorts),
  };
}

export const isNarrowed = ({ sort: _, ...filters }: ShopFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** As a list of products is asked for. */
export function wantedOf({ price, ...filters }: ShopFilters) {
  const range = priceRanges.find(({ id }) => id === price);
  return { ...filters, minPrice: range?.min, maxPrice: range?.max, limit: 24 };
}

/** The shop with these filters. */
export function shopPath(filters: Partial<ShopFilters>): string {
  const kept = Object.entries(filters).filter(([, value]) => value !== undefined) as [string, string][];
  return kept.length > 0 ? `/shop?${new URLSearchParams(kept)}` : '/shop';
}
