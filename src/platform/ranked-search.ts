import type { Ctx } from './ctx.ts';
import type { Page } from './fields.ts';
import { anId, anInteger, decodeCursor, toPage } from './sql/keyset.ts';
import { type Fragment, inLike } from './sql/sql.ts';

export interface SearchQuery {
  /** The search text; never blank. */
  key: string;
  limit: number;
  cursor?: string | undefined;
}

/** The minimum score of a match by prefix; fuzzy matches score less. */
const BEGINS = 2000;

/** A common word is looked for among this many of the most popular first. */
const MOST_POPULAR = 1000;
/** Of what is similar, this many are ranked. */
const MOST_ALIKE = 2000;

/**
 * The ids of the matches, best first.
 * @param stages selects of `id` and `score` (int), the best first. Each is only read when those before don't fill the
 * page, and may find the same again
 */
export async function rankedPage(
  { sql }: Ctx,
  { limit, cursor }: SearchQuery,
  ...stages: readonly [Fragment, ...Fragment[]]
): Promise<Page<string>> {
  const after = decodeCursor(cursor, [anInteger, anId]);
  const best = (found: Fragment) => sql`
    select id, score from (${found}) found
    ${after ? sql`where (score, id) < (${after[0]}::int, ${after[1]}::uuid)` : sql``}
    order by score desc, id desc limit ${limit + 1}`;
  const [first, ...others] = stages;
  const found = others.reduce<Fragment>(
    (before, stage) => sql`
      with found as materialized (${before})
      select * from found
      union select * from (${best(stage)}) more where (select count(*) from found) <= ${limit}`,
    best(first),
  );
  const rows = await sql<{ id: string; score: number }[]>`
    select id, score from (${found}) found order by score desc, id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.score, row.id]);
  return { ...page, items: page.items.map(({ id }) => id) };
}

/** SQL: whether a name matches what was typed, the very name and similar ones too, and how well. @param name its column */
export function nameMatch(
  { sql }: Pick<Ctx, 'sql'>,
  name: string,
  typed: string,
): { matches: Fragment; score: Fragment } {
  const wanted = typed.toLowerCase();
  const start = `${inLike(wanted)}%`;
  const column = sql(name);
  const hasWord = sql`${column} ilike ${`% ${start}`}`;
  return {
    matches: sql`(${column} ilike ${start} or ${hasWord} or ${column} % ${wanted} or ${wanted} <% ${column})`,
    score: sql`
      case when lower(${column}) = ${wanted} then 4000 when ${column} ilike ${start} then 3000
        when ${hasWord} then ${BEGINS}::int
        else 1000 * greatest(similarity(${column}, ${wanted}), word_similarity(${wanted}, ${column})) end`,
  };
}

interface TextSearch {
  /** In small letters, without what its kind leaves out. */
  key: string;
  /** Its table, with `id`, `site` and `search_text`, which is in small letters. */
  table: string;
  /** The alias of `table` in the two conditions. */
  alias: string;
  /** SQL: whether it can be found at all; with the index on `site`, `popularity` and `id`. */
  isOnOffer: Fragment;
  /** SQL: whether the viewer may see it. */
  isShown: Fragment;
  /** Its column of how popular it is, which ranks higher. */
  popularity: string;
}

/**
 * A page by `search_text`: what begins with the key first, then what has a word that does, then what is similar. A word
 * that many have is found among the most popular, since to rank everything that has it would take too long.
 */
export function textPage(
  ctx: Ctx,
  search: SearchQuery,
  { key, table, alias, isOnOffer, isShown, popularity }: TextSearch,
): Promise<Page<string>> {
  const { sql, site } = ctx;
  const start = `${inLike(key)}%`;
  const column = (name: string) => sql(`${alias}.${name}`);
  const text = column('search_text');
  const as = sql(alias);
  const hasWord = sql`(${text} like ${start} or ${text} like ${`% ${start}`})`;
  const isOfSite = sql`${column('site')} = ${site} and ${isOnOffer}`;
  const scored = sql`
    ${column('id')}, (
      case when ${text} like ${start} then 3000 when ${hasWord} then ${BEGINS}::int
        else 1000 * word_similarity(${key}, ${text}) end
      + least(900::float8, 130 * ln(1 + ${column(popularity)}))
    )::int as score`;
  const popular = sql`
    select ${as}.* from ${sql(table)} ${as} where ${isOfSite}
    order by ${column(popularity)} desc, ${column('id')} desc limit ${MOST_POPULAR}`;
  // Ranked first: whether the viewer may see them is looked up until the page is full, not for all that are alike.
  const shown = (found: Fragment) => sql`
    select ranked.id, ranked.score
    from (select * from (${found}) alike order by score desc, id desc offset 0) ranked
    cross join lateral (select from ${sql(table)} ${as} where ${column('id')} = ranked.id and ${isShown} offset 0) seen`;
  return rankedPage(
    ctx,
    search,
    shown(sql`select ${scored} from (${popular}) ${as} where ${hasWord}`),
    shown(sql`select ${scored} from ${sql(table)} ${as} where ${isOfSite} and ${hasWord}`),
    shown(sql`
      select ${scored} from ${sql(table)} ${as}
      where ${isOfSite} and ${key} <% ${text} and not ${hasWord} limit ${MOST_ALIKE}`),
  );
}
