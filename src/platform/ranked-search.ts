import type { Ctx } from './ctx.ts';
import type { Page } from './fields.ts';
import { anId, anInteger, decodeCursor, toPage } from './keyset.ts';
import type { SearchQuery } from './search-source.ts';

/** The score of a four-letter word with one typo. */
export const LIKE_ENOUGH = 0.5;
/** The minimum score of a match by prefix; fuzzy matches score less. */
export const BEGINS = 2000;

/**
 * The ids of the matches, best first.
 * @param found a select of `id` and `score` (int); with `everything` also of rows no index finds: a short word with a
 * typo is hardly similar, so without a match by prefix everything is compared
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
