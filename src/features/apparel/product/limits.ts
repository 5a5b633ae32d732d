export const MOST_VARIANTS = 100;
export const MOST_IMAGES = 10;
export const MOST_STOCK = 100_000;
/** So many or fewer are few. */
export const LOW_STOCK = 5;
/** One line of a payment. */
export const MOST_AT_ONCE = 10;
