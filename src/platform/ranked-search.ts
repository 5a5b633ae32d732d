import type { Ctx } from './ctx.ts';
import type { Page } from './fields.ts';
import { anId, anInteger, decodeCursor, toPage } from './keyset.ts';
import type { SearchQuery } from './search-source.ts';

/** A typing error in a word of four letters still scores this much. */
export const LIKE_ENOUGH = 0.5;
/** What has a word that begins as the search does scores this much or more; what is only like it, less. */
export const BEGINS = 2000;

/**
 * The ids of what was found, best first.
 * @param found a select of `id` and `score` (int); with `everything` also of what no index finds: a short word with a
 * wrong letter is like little, so where nothing begins as the search does, all is compared
 */
export async function rankedPage(
  { sql }: Ctx,
  { limit, cursor }: SearchQuery,
  found: (everything: boolean) => ReturnType<Ctx['sql']>,
): Promise<Page<string>> {
  const after = decodeCursor(cursor, [anInteger, anId]);
  const find = (everything: boolean) => sql<{ id: string; score: number }[]>`
    select id, score from (${found(everything)}) found
    ${after ? sql`where (score, id) < (${after[0]}::int, ${after[1]}::uuid)` : sql``}
    order by score desc, id desc limit ${limit + 1}`;
  let rows = await find(false);
  if (!after && (rows[0]?.score ?? 0) < BEGINS) rows = await find(true);
  const page = toPage(rows, limit, (row) => [row.score, row.id]);
  return { ...page, items: page.items.map(({ id }) => id) };
}
