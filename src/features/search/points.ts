import type { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';
import type { Page } from '#platform/fields.ts';
import type { SearchQuery } from '#platform/ranked-search.ts';

/** A kind of thing the search finds; a feature lists its own in `searchSources`. */
export interface SearchSource<Item extends z.ZodType = z.ZodType> {
  /** As in `?type=` and in the reply, e.g. `tribes`. */
  type: string;
  /** Its place in the reply: 10, 20, ... */
  order: number;
  /** The schema of an item in the reply. */
  item: Item;
  /** What the viewer may see, best first. Throws 400 for a cursor it didn't issue. */
  find(ctx: Ctx, query: SearchQuery): Promise<Page<z.input<Item>>>;
}

export const searchSources = extensionPoint<SearchSource>('search source', {
  by: ({ type }) => type,
  order: ({ order }) => order,
  check(sources) {
    if (sources.some(({ type }) => type === 'all'))
      throw new Error('No search source may have the type “all”.');
  },
});
