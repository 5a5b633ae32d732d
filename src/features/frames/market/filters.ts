import { type ListingSort, listingSorts } from '#features/listings/sorts.ts';
import { filteredPath, filtersIn } from '#ui/filters.ts';
import { type Licence, licences } from '../frame/frame-states.ts';

/** The prices to choose from, in minor units. */
export const priceRanges = [
  { id: 'free', label: 'Free', min: 0, max: 0 },
  { id: 'under-3', label: 'Under $3', min: 1, max: 299 },
  { id: '3-10', label: '$3 to $10', min: 300, max: 1000 },
  { id: 'over-10', label: 'Over $10', min: 1001, max: undefined },
] as const;
const origins = ['platform', 'creators'] as const;

export interface FrameFilters {
  search: string | undefined;
  price: (typeof priceRanges)[number]['id'] | undefined;
  licence: Licence | undefined;
  from: (typeof origins)[number] | undefined;
  seller: string | undefined;
  /** Left out: newest first. */
  sort: ListingSort | undefined;
}

export function frameFiltersOf(url: URL): FrameFilters {
  const { text, oneOf } = filtersIn(url);
  return {
    search: text('search', 60),
    price: oneOf(
      'price',
      priceRanges.map(({ id }) => id),
    ),
    licence: oneOf('licence', licences),
    from: oneOf('from', origins),
    seller: text('seller', 60),
    sort: oneOf('sort', listingSorts),
  };
}

/** As a list of frames is asked for. */
export function wantedOf({ price, ...filters }: FrameFilters) {
  const range = priceRanges.find(({ id }) => id === price);
  return { ...filters, minPrice: range?.min, maxPrice: range?.max, limit: 24 };
}

/** The market with these filters. */
export const marketPath = (filters: Partial<FrameFilters>): string => filteredPath('/frames', filters);
