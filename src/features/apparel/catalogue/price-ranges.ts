import type { PriceRange } from '#features/listings/price-ranges.ts';

/** The prices that goods of the shop are filtered by. */
export const priceRanges = [
  { id: 'under-20', max: 20_00 },
  { id: '20-40', min: 20_00, max: 40_00 },
  { id: '40-80', min: 40_00, max: 80_00 },
  { id: 'over-80', min: 80_00 },
] as const satisfies readonly PriceRange[];
export const priceRangeIds = priceRanges.map(({ id }) => id);
