/** The orders of a list of listings that people browse. */
export const listingSorts = ['newest', 'popular', 'price', 'price-down'] as const;
export type ListingSort = (typeof listingSorts)[number];
