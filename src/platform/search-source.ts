import type { z } from 'zod';
import type { Ctx } from './ctx.ts';
import type { Page } from './fields.ts';

export interface SearchQuery {
  /** The search text; never blank. */
  key: string;
  limit: number;
  cursor?: string | undefined;
}

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

/** Sorted as in the search page. @throws when two have the same type */
export function sortSources(sources: readonly SearchSource[]): readonly SearchSource[] {
  const types = new Set<string>(['all']);
  for (const { type } of sources) {
    if (types.has(type)) throw new Error(`Two search sources have the type “${type}”. Rename one of them.`);
    types.add(type);
  }
  return sources.toSorted((a, b) => a.order - b.order);
}
