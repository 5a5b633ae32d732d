import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { pageOf } from '#platform/fields.ts';
import type { SearchQuery } from '#platform/ranked-search.ts';
import type { FoundPages } from './calls.ts';
import { type SearchSource, searchSources } from './points.ts';

/** Results of each type, when all are searched. */
const FEW = 5;

interface TypedQuery extends SearchQuery {
  /** A source's type, or `all`. */
  type: string;
}

/** Searches one type, or returns the best few of every type. An empty key finds nothing. */
export async function search(ctx: Ctx, { type, key, limit, cursor }: TypedQuery): Promise<FoundPages> {
  if (type === 'all' && cursor) throw invalid('Set type to page through results.', 'type');
  const all = searchSources.of(ctx);
  const sources = type === 'all' ? all : all.filter((source) => source.type === type);
  if (sources.length === 0) {
    const types = ['all', ...all.map((source) => source.type)].join(', ');
    throw invalid(`This type doesn’t exist. Choose one of ${types}.`, 'type');
  }
  const query = { key, limit: type === 'all' ? Math.min(limit, FEW) : limit, cursor };
  const pages = await Promise.all(
    sources.map(async (source) => [source.type, await pageFrom(ctx, source, query)]),
  );
  return Object.fromEntries(pages);
}

/** The reply doesn't name the fields of items, so each source's schema drops what it doesn't name. */
async function pageFrom(ctx: Ctx, source: SearchSource, query: SearchQuery): Promise<FoundPages[string]> {
  if (query.key.trim() === '') return { items: [], nextCursor: null };
  const parsed = pageOf(source.item).safeParse(await source.find(ctx, query));
  if (parsed.success) return parsed.data;
  throw new Error(`The search source ${source.type} answered outside its schema: ${parsed.error.message}`);
}
