export const LARGEST_RUN = 300;
export const LOWEST_PRICE = 100;
export const HIGHEST_PRICE = 1_000_000;
/** Grams, with its sleeve and envelope. */
export const HEAVIEST = 20_000;
/** So many or fewer are few. */
export const LOW_STOCK = 5;
