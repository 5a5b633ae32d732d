/** The orders of a list of products. */
export const productSorts = ['newest', 'popular', 'price', 'price-down'] as const;
