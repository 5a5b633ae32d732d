import type { Ctx } from './ctx.ts';
import type { Page } from './fields.ts';
import { anId, anInteger, decodeCursor, toPage } from './keyset.ts';
import type { SearchQuery } from './search-source.ts';
import { type Fragment, inLike } from './sql.ts';

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

interface TextSearch {
  /** In small letters, without what its kind leaves out. */
  key: string;
  /** SQL: what to select from, with its conditions: `card c where c.site = …`. */
  from: Fragment;
  /** The alias in `from` of the table with `id` and `search_text`, which is in small letters. */
  alias: string;
  /** Its column of how popular it is, which ranks higher. */
  popularity: string;
}

/** A page by `search_text`: what begins with the key first, then what has a word that does, then what is similar. */
export function textPage(
  ctx: Ctx,
  search: SearchQuery,
  { key, from, alias, popularity }: TextSearch,
): Promise<Page<string>> {
  const { sql } = ctx;
  const start = `${inLike(key)}%`;
  const column = (name: string) => sql(`${alias}.${name}`);
  const text = column('search_text');
  return rankedPage(
    ctx,
    search,
    (everything) => sql`
      select ${column('id')}, (
        case when ${text} like ${start} then 3000 when ${text} like ${`% ${start}`} then ${BEGINS}::int
          else 1000 * word_similarity(${key}, ${text}) end
        + least(900::float8, 130 * ln(1 + ${column(popularity)}))
      )::int as score
      from ${from}
        and (${text} like ${start} or ${text} like ${`% ${start}`} or ${key} <% ${text}
          ${everything ? sql`or word_similarity(${key}, ${text}) >= ${LIKE_ENOUGH}` : sql``})`,
  );
}
