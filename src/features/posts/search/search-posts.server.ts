import { joinAccount } from '#features/people/account-sql.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import type { SearchQuery } from '#platform/ranked-search.ts';
import { anId, anInteger, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Post } from '../calls.ts';
import { andNotBlocked } from '../post/block-filters.server.ts';
import { isDiscoverable } from '../post/discoverable.server.ts';
import { visiblePosts } from '../post/see-post.server.ts';
import { parseTokens, type SearchToken } from './tokens.ts';

/** The parsed text of a search for posts. */
interface ParsedQuery {
  /** A tsquery: every token, or its probable corrections. */
  query: string;
  /** The estimated number of posts with all of them. */
  posts: number;
}

interface Known {
  token: string;
  /** Null when no post has it. */
  posts: number | null;
  similar: string[];
  all: number;
}

/** The last code point: a prefix is the range up to prefix plus this. */
const LAST = '\u{10FFFF}';
/** Shorter tokens are similar to too many others. */
const SHORTEST_TYPO = 4;

/** Null when the text has no tokens. */
async function parseQuery(ctx: Ctx, typed: string): Promise<ParsedQuery | null> {
  const tokens = parseTokens(typed);
  if (tokens.length === 0) return null;
  const known = new Map((await lookUp(ctx, tokens)).map((row) => [row.token, row]));
  let share = 1;
  const parts = tokens.map(({ token, isPrefix }) => {
    const found = known.get(token);
    share *= (found?.posts ?? 0) / Math.max(found?.all ?? 1, 1);
    const meant = [
      `'${token}'${isPrefix ? ':*' : ''}`,
      ...(found?.similar ?? []).map((similar) => `'${similar}'`),
    ];
    return meant.length > 1 ? `(${meant.join(' | ')})` : meant[0];
  });
  return { query: parts.join(' & '), posts: share * (known.get(tokens[0]?.token ?? '')?.all ?? 0) };
}

/** How common each token is; for one that no post has, up to three similar ones. */
async function lookUp({ sql, site }: Ctx, tokens: readonly SearchToken[]): Promise<Known[]> {
  const typed = tokens.map(({ token, isPrefix }) => ({
    token,
    until: isPrefix ? token + LAST : token,
    // The first letter is rarely mistyped, and it limits the lookup to a small part of the tokens.
    start: token.slice(0, token.startsWith('#') ? 2 : 1),
  }));
  return sql<Known[]>`
    select t.token, known.posts, coalesce(near.similar, '{}') as similar,
      (select greatest(reltuples, 0)::int from pg_class where oid = 'search_post'::regclass) as all
    from jsonb_to_recordset(${JSON.stringify(typed)}::text::jsonb) as t (token text, until text, start text)
    cross join lateral (
      select max(s.posts) as posts from search_token s
      where s.site = ${site} and s.token >= t.token collate "C" and s.token <= t.until collate "C"
    ) known
    left join lateral (
      select array_agg(token) as similar from (
        select s.token from search_token s
        where known.posts is null and length(t.token) between ${SHORTEST_TYPO} and 30 and s.site = ${site}
          and s.token >= t.start collate "C" and s.token <= (t.start || ${LAST}) collate "C"
          and abs(length(s.token) - length(t.token)) <= 2 and levenshtein_less_equal(s.token, t.token, 2) <= 2
        order by levenshtein(s.token, t.token), s.posts desc limit 3
      ) s
    ) near on true`;
}

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
  const { items, nextCursor } = toPage(rows, limit, (row) => [row.score, row.id]);
  const ids = items.map(({ id }) => id);
  return { items: await visiblePosts(ctx, ids), nextCursor };
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
