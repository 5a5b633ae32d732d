/** Minor units. */
export const LOWEST_PRICE = 100;
export const HIGHEST_PRICE = 5000;

/** Width by height of a card. */
export const RATIO = 5 / 7;
/** How far off it may be: a pixel of rounding, not a visible stretch. */
export const RATIO_TOLERANCE = 0.01;
export const MIN_WIDTH = 750;
export const MIN_HEIGHT = 1050;
export const MAX_WIDTH = 3000;
/** The share of the pixels through which the card's picture is seen. */
export const LEAST_TRANSPARENT = 0.2;
/** A pixel is transparent up to this alpha, of 255. */
export const TRANSPARENT_ALPHA = 25;
