import type { SearchResults } from '../search-entry.ts';

const byFeature = import.meta.glob<readonly SearchResults[]>('../../*/page-parts.ts', {
  eager: true,
  import: 'searchResults',
});

/** The result types of all features, in the order of tabs and sections. */
export const resultTypes = Object.values(byFeature)
  .flat()
  .toSorted((a, b) => a.order - b.order);
