import type { PriceRange } from '#features/listings/price-ranges.ts';

/** The prices that frames are filtered by. */
export const priceRanges = [
  { id: 'free', max: 0 },
  { id: 'under-3', max: 3_00 },
  { id: '3-10', min: 3_00, max: 10_00 },
  { id: 'over-10', min: 10_00 },
] as const satisfies readonly PriceRange[];
export const priceRangeIds = priceRanges.map(({ id }) => id);

/** As a list of frames is asked for: a price below another one is none that is free. */
export const isPaidRange = (id: string | undefined): boolean => id !== undefined && id !== 'free';
