/**
 * The label of a sport, by its code: `track-and-field` is "Track and field". Works for sports of any site, also where
 * this site's list doesn't have it.
 */
export const sportLabel = (code: string): string =>
  code.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
