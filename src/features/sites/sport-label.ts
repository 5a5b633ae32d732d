import type { Platform } from './calls.ts';

/**
 * The label of a sport, by its code: `track-and-field` is "Track and field". Works for sports of any site, also where
 * this site's list doesn't have it.
 */
export const sportLabel = (code: string): string =>
  code.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

/** What people of a site choose, and what its tribes are about: sports, or the formats of its one sport. */
export const interestsOf = ({ sports, formats }: Pick<Platform, 'sports' | 'formats'>) =>
  formats.length > 0 ? formats : sports;
