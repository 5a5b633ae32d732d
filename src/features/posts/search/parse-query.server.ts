import type { Ctx } from '#platform/ctx.ts';
import { parseTokens, type SearchToken } from './tokens.ts';

/** The parsed text of a search for posts. */
export interface ParsedQuery {
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
export async function parseQuery(ctx: Ctx, typed: string): Promise<ParsedQuery | null> {
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
