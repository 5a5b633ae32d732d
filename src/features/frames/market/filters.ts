import { listingSorts } from '#features/listings/sorts.ts';
import { type FiltersOf, listOf, oneOf, text } from '#ui/list.ts';
import { licences } from '../frame/frame-states.ts';
import { findFramesByFilter } from './calls.ts';

/** The prices to choose from, in minor units. */
export const priceRanges = [
  { id: 'free', label: 'Free', min: 0, max: 0 },
  { id: 'under-3', label: 'Under $3', min: 1, max: 299 },
  { id: '3-10', label: '$3 to $10', min: 300, max: 1000 },
  { id: 'over-10', label: 'Over $10', min: 1001, max: undefined },
] as const;

/** The market. */
export const frameList = listOf(
  {
    path: '/frames',
    call: findFramesByFilter,
    filters: {
      search: text(60),
      price: oneOf(priceRanges.map(({ id }) => id)),
      licence: oneOf(licences),
      from: oneOf(['platform', 'creators']),
      seller: text(60),
      sort: oneOf(listingSorts),
    },
  },
  ({ price, ...filters }) => {
    const range = priceRanges.find(({ id }) => id === price);
    return { body: { ...filters, minPrice: range?.min, maxPrice: range?.max, limit: 24 } };
  },
);
export type FrameFilters = FiltersOf<typeof frameList>;
