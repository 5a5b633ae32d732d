import { boundsOf, type PriceRange } from '#features/listings/price-ranges.ts';
import { listingSorts } from '#features/listings/sorts.ts';
import { currencyCodes } from '#platform/currencies.ts';
import { type FiltersOf, listOf, oneOf, text } from '#ui/list.ts';
import { licences } from '../frame/frame-states.ts';
import { findFramesByFilter } from './calls.ts';

export const priceRanges = [
  { id: 'free', max: 0 },
  { id: 'under-3', max: 3_00 },
  { id: '3-10', min: 3_00, max: 10_00 },
  { id: 'over-10', min: 10_00 },
] as const satisfies readonly PriceRange[];

/** The market. */
export const frameList = listOf(
  {
    path: '/frames',
    call: findFramesByFilter,
    filters: {
      search: text(60),
      price: oneOf(priceRanges.map(({ id }) => id)),
      currency: oneOf(currencyCodes),
      licence: oneOf(licences),
      from: oneOf(['platform', 'creators']),
      seller: text(60),
      team: text(),
      sort: oneOf(listingSorts),
    },
  },
  ({ price, ...filters }) => {
    const range = priceRanges.find(({ id }) => id === price);
    const isPaid = range !== undefined && range.id !== 'free';
    const paid = isPaid ? { price: 'paid' as const } : {};
    return { body: { ...filters, ...paid, ...boundsOf(range, filters.currency), limit: 24 } };
  },
);
export type FrameFilters = FiltersOf<typeof frameList>;
