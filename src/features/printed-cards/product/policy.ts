export const printedCardPath = (slug: string): string => `/shop/cards/${slug}`;

export const LARGEST_RUN = 300;
/** So many or fewer are few. */
export const LOW_STOCK = 5;
