import { boundsOf } from '#features/listings/price-ranges.ts';
import { listingSorts } from '#features/listings/sorts.ts';
import { currencyCodes } from '#platform/currencies.ts';
import { type FiltersOf, listOf, oneOf, text } from '#ui/list.ts';
import { licences } from '../frame/frame-states.ts';
import { findFramesByFilter } from './calls.ts';
import { isPaidRange, priceRangeIds, priceRanges } from './price-ranges.ts';

/** The market. */
export const frameList = listOf(
  {
    path: '/frames',
    call: findFramesByFilter,
    filters: {
      search: text(60),
      price: oneOf(priceRangeIds),
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
    const paid = isPaidRange(price) ? { price: 'paid' as const } : {};
    return { body: { ...filters, ...paid, ...boundsOf(range, filters.currency), limit: 24 } };
  },
);
export type FrameFilters = FiltersOf<typeof frameList>;
