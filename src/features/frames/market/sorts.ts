/** The orders of a list of frames. */
export const frameSorts = ['newest', 'popular', 'price', 'price-down'] as const;
export type FrameSort = (typeof frameSorts)[number];
