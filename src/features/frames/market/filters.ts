import { type Licence, licences } from '../frame/frame-states.ts';
import { type FrameSort, frameSorts } from './sorts.ts';

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
  sort: FrameSort;
}

/** The filters of an address. Invalid values are ignored. */
export function frameFiltersOf({ searchParams }: URL): FrameFilters {
  const param = (name: string) => searchParams.get(name)?.trim().slice(0, 60) || undefined;
  const one = <T extends string>(name: string, known: readonly T[]) => known.find((it) => it === param(name));
  return {
    search: param('search'),
    price: one(
      'price',
      priceRanges.map(({ id }) => id),
    ),
    licence: one('licence', licences),
    from: one('from', origins),
    seller: param('seller'),
    sort: one('sort', frameSorts) ?? 'newest',
  };
}

export const isNarrowed = ({ sort: _, ...filters }: FrameFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** As a list of frames is asked for. */
export function wantedOf({ price, ...filters }: FrameFilters) {
  const range = priceRanges.find(({ id }) => id === price);
  return { ...filters, minPrice: range?.min, maxPrice: range?.max, limit: 24 };
}

/** The market with these filters, without empty and default values. */
export function marketPath(filters: Partial<FrameFilters>): string {
  const kept = Object.entries(filters).filter(
    ([name, value]) => value !== undefined && !(name === 'sort' && value === 'newest'),
  ) as [string, string][];
  return kept.length > 0 ? `/frames?${new URLSearchParams(kept)}` : '/frames';
}
