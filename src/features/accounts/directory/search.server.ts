import type { AccountCard } from '#features/people/account.ts';
import { type CardRow, cardColumns } from '#features/people/card.server.ts';
import { toCard } from '#features/people/people.server.ts';
import { isFindable, isMentionable } from '#features/people/visibility.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { anId, anInteger, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';

interface Search {
  search: string;
  /** Only those whom the viewer may mention. */
  for?: 'mention' | undefined;
  limit: number;
  cursor?: string | undefined;
}
type Found = CardRow & { score: number };

/** The last code point. */
const LAST = '\u{10FFFF}';
/** The minimum score of a match by prefix; fuzzy matches score less. */
const STARTS = 2000;
/** Visibility is checked for this many of the best matches only. */
const LOOKED_AT = 500;
/** Among similar names, the most followed come first: this much is added at most. */
const KNOWN = 900;
/** The search of everything asks for the same names twice, for people and for athletes: so many are found once. */
const SHARED = 21;
const shared = new WeakMap<Ctx, Map<string, Promise<Found[]>>>();

/**
 * Accounts of this site by name: exact usernames first, then prefixes, then similar names, so that a typo still finds
 * somebody. Children, and who keeps out of the search, are found only by those who know them.
 */
export async function searchAccounts(
  ctx: Ctx,
  { search, for: purpose, limit, cursor }: Search,
): Promise<Page<AccountCard>> {
  const wanted = search.toLowerCase().replace(/^@/, '');
  const after = decodeCursor(cursor, [anInteger, anId]);
  const rows: Found[] = [];
  if (!after || after[0] >= STARTS)
    rows.push(...(await findOnce(ctx, 'start', wanted, purpose, after, limit + 1)));
  // A fuzzy search is slow, so it only runs when prefixes don't fill the page.
  if (rows.length <= limit)
    rows.push(...(await findOnce(ctx, 'likeness', wanted, purpose, after, limit + 1 - rows.length)));
  const page = toPage(rows, limit, (row) => [row.score, row.id]);
  return { ...page, items: page.items.map((row) => toCard(ctx, row)) };
}

async function findOnce(...asked: Parameters<typeof findBy>): Promise<Found[]> {
  const [ctx, by, wanted, purpose, after, limit] = asked;
  if (after || purpose || limit > SHARED) return findBy(...asked);
  const ofRequest = shared.get(ctx) ?? new Map<string, Promise<Found[]>>();
  shared.set(ctx, ofRequest);
  const key = `${by} ${wanted}`;
  const rows = ofRequest.get(key) ?? findBy(ctx, by, wanted, undefined, null, SHARED);
  ofRequest.set(key, rows);
  return (await rows).slice(0, limit);
}

function findBy(
  ctx: Ctx,
  by: 'start' | 'likeness',
  wanted: string,
  purpose: Search['for'],
  after: readonly [number, string] | null,
  limit: number,
): Promise<Found[]> {
  const { sql, site } = ctx;
  // An index range: with LIKE, a generic plan would scan all accounts.
  const starting = (name: Fragment) => sql`(${name} ~>=~ ${wanted} and ${name} ~<~ ${wanted + LAST})`;
  const starts = sql`(${starting(sql`a.username::text`)} or ${starting(sql`lower(a.display_name)`)})`;
  const names = sql`select id, username, display_name from account a where`;
  // One condition each: joined by `or`, both would be computed twice for every row.
  const alike = sql`${names} a.username::text % ${wanted} union ${names} ${wanted} <% a.display_name`;
  const score =
    by === 'start'
      ? sql`case when a.username = ${wanted} then 4000 when starts_with(a.username::text, ${wanted}) then 3000 else ${STARTS} end
          + least(${KNOWN}::float8, 90 * ln(1 + here.follower_count))`
      : sql`1000 * greatest(similarity(a.username::text, ${wanted}), word_similarity(${wanted}, a.display_name))`;
  return sql<Found[]>`
    with alike as materialized (
      select id, score from (
        select a.id, (${score})::int as score
        from (${by === 'start' ? sql`${names} ${starts}` : alike}) a
        join account_site here on here.account_id = a.id and here.site = ${site}
        ${by === 'start' ? sql`` : sql`where not ${starts}`}
      ) found
      ${after ? sql`where (score, id) < (${after[0]}::int, ${after[1]}::uuid)` : sql``}
      order by score desc, id desc limit ${LOOKED_AT}
    )
    select ${cardColumns(ctx)}, score
    from alike join account a on a.id = alike.id
    where ${isFindable(ctx)} ${purpose === 'mention' ? sql`and ${isMentionable(ctx)}` : sql``}
    order by score desc, a.id desc
    limit ${limit}`;
}
