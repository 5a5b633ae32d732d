import { joinAccount } from '#features/people/account-sql.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import type { SearchQuery } from '#platform/ranked-search.ts';
import { anId, anInteger, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { andNotBlocked } from '../block-filters.server.ts';
import type { Post } from '../calls.ts';
import { isDiscoverable } from '../discoverable.server.ts';
import { visiblePosts } from '../visible-posts.server.ts';
import { type ParsedQuery, parseQuery } from './parse-query.server.ts';

/** Tokens in more posts than this are searched from the newest post on; rarer ones in the index of tokens. */
const COMMON = 3_000;
/** For common tokens: how far back, how many posts are read, and how many visible ones are ranked. */
const LOOKED_THROUGH = 20_000;
const HITS = 600;
const RANKED = 200;

/**
 * Posts and shouts with all tokens: a title that begins with the search first, then ranked by age and likes. Only the
 * newest matches are ranked, so that it costs the same for a token that is in every post.
 */
export async function searchPosts(ctx: Ctx, { key, limit, cursor }: SearchQuery): Promise<Page<Post>> {
  const after = decodeCursor(cursor, [anInteger, anId]);
  const parsed = await parseQuery(ctx, key);
  if (!parsed) return { items: [], nextCursor: null };
  const { sql } = ctx;
  const title = key.trim().toLowerCase();
  // Looked up in the order of the hits, so that it ends with the last one that is ranked.
  const rows = await sql<{ id: string; score: number }[]>`
    with seen as (
      select p.* from (${hits(ctx, parsed)}) hit cross join lateral (
        select p.id, p.title, p.like_count, p.comment_count, p.published_at
        from post p ${joinAccount(ctx, 'p.author_id')}
        where p.id = hit.post_id and p.site = ${ctx.site} and ${isDiscoverable(ctx)} and ${visibilityOf(ctx)} <> 'none'
          ${andNotBlocked(ctx)} offset 0
      ) p
      order by hit.published_at desc, hit.post_id desc limit ${RANKED}
    ), ranked as (
      select id, (
        case when lower(title) = ${title} then 6000 when starts_with(lower(title), ${title}) then 4000 else 0 end
        + 1000 * ln(1 + like_count + 2 * comment_count)
        -- Half as much for every month.
        + 693 * extract(epoch from published_at) / 86400 / 30
      )::int as score from seen
    )
    select id, score from ranked
    ${after ? sql`where (score, id) < (${after[0]}::int, ${after[1]}::uuid)` : sql``}
    order by score desc, id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.score, row.id]);
  return {
    ...page,
    items: await visiblePosts(
      ctx,
      page.items.map(({ id }) => id),
    ),
  };
}

/**
 * The newest posts with the tokens, newest first. Rare ones are found before they are sorted: the planner of a prepared
 * statement doesn't know that they are rare, and would look for them from the newest post on.
 */
function hits({ sql, site }: Ctx, { query, posts }: ParsedQuery) {
  const all = sql`select post_id, published_at, tokens from search_post where site = ${site}`;
  const has = sql`tokens @@ ${query}::tsquery`;
  const newestFirst = sql`order by published_at desc, post_id desc`;
  return posts < COMMON
    ? sql`select * from (${all} and ${has} offset 0) rare ${newestFirst} limit ${HITS}`
    : sql`
        select * from (${all} ${newestFirst} limit ${LOOKED_THROUGH}) newest where ${has} ${newestFirst} limit ${HITS}`;
}
