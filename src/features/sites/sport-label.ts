/**
 * What people call a sport, by its code: `track-and-field` is "Track and field". For a sport of any site, also where
 * the list of this site's sports does not have it.
 */
export const sportLabel = (code: string): string =>
  code.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
