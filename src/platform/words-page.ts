import type { Ctx } from './ctx.ts';
import type { Page } from './fields.ts';
import { rankedPage, type SearchQuery } from './ranked-search.ts';
import type { Fragment } from './sql/sql.ts';

/** Common words find thousands: of these the newest are ranked. */
const CANDIDATES = 500;

interface WordsSearch {
  /** Its table, with `id`, `title`, `published_at` and `search_text`, a tsvector. */
  table: string;
  /** The alias of `table` in the conditions and columns. */
  alias: string;
  columns: Fragment;
  /** SQL: whether it can be found at all. */
  isShown: Fragment;
  /** SQL: and what is kept from the viewer, beginning with its `and`; asked only of the newest. */
  andNotKept?: Fragment;
}

/** A page of rows with all of the words, the last of which may be unfinished; those with the words in the title first. */
export async function wordsPage<Row extends object>(
  ctx: Ctx,
  search: SearchQuery,
  { table, alias, columns, isShown, andNotKept = ctx.sql`` }: WordsSearch,
): Promise<Page<Row>> {
  const { sql } = ctx;
  const as = sql(alias);
  const wanted = search.key.toLowerCase();
  const page = await rankedPage(
    ctx,
    search,
    sql`
      select ${as}.id, case when lower(${as}.title) = ${wanted} then 4000
        else 2000 + (1000 * ts_rank(${as}.search_text, ${as}.words, 32))::int end as score
      from (
        select ${as}.*, words from ${sql(table)} ${as}, to_tsquery('english', ${lastUnfinished(wanted)}) words
        where ${isShown} and numnode(words) > 0 and ${as}.search_text @@ words
        order by ${as}.published_at desc, ${as}.id desc limit ${CANDIDATES}
      ) ${as} where true ${andNotKept}`,
  );
  const rows = await sql<Row[]>`
    select ${columns} from ${sql(table)} ${as} where ${as}.id = any(${page.items}::uuid[])
    order by array_position(${page.items}::uuid[], ${as}.id)`;
  return { ...page, items: rows };
}

/** A tsquery of all words, the last of which may be unfinished: "How do I thr" -> how & do & i & thr:* */
export function lastUnfinished(typed: string): string {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word, i) => (i === words.length - 1 ? `${word}:*` : word)).join(' & ');
}
