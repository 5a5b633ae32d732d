import type { Ctx } from '#platform/ctx.ts';
import { type SearchedWord, searchedWords } from './words.ts';

/** What somebody typed, as posts are searched for it. */
export interface Understood {
  /** A tsquery: every word, or what it was probably meant to be. */
  query: string;
  /** In about how many posts all of them stand. */
  posts: number;
}

interface Known {
  word: string;
  /** Null when no post has it. */
  posts: number | null;
  alike: string[];
  all: number;
}

/** The last of all characters: with it a beginning of a word is a range. */
const LAST = '\u{10FFFF}';
/** Shorter words are like too many others. */
const SHORTEST_TYPO = 4;

/** Null when nothing that was typed is a word. */
export async function understand(ctx: Ctx, typed: string): Promise<Understood | null> {
  const words = searchedWords(typed);
  if (words.length === 0) return null;
  const known = new Map((await lookUp(ctx, words)).map((row) => [row.word, row]));
  let share = 1;
  const parts = words.map(({ word, mayGoOn }) => {
    const found = known.get(word);
    share *= (found?.posts ?? 0) / Math.max(found?.all ?? 1, 1);
    const meant = [`'${word}'${mayGoOn ? ':*' : ''}`, ...(found?.alike ?? []).map((alike) => `'${alike}'`)];
    return meant.length > 1 ? `(${meant.join(' | ')})` : meant[0];
  });
  return { query: parts.join(' & '), posts: share * (known.get(words[0]?.word ?? '')?.all ?? 0) };
}

/** How common each word is; for one that no post has, up to three that are spelt much like it. */
async function lookUp({ sql, site }: Ctx, words: readonly SearchedWord[]): Promise<Known[]> {
  const typed = words.map(({ word, mayGoOn }) => ({
    word,
    until: mayGoOn ? word + LAST : word,
    // Whoever mistypes rarely does so at once; it keeps the look-up to a small part of the words.
    start: word.slice(0, word.startsWith('#') ? 2 : 1),
  }));
  return sql<Known[]>`
    select t.word, known.posts, coalesce(near.alike, '{}') as alike,
      (select greatest(reltuples, 0)::int from pg_class where oid = 'search_post'::regclass) as all
    from jsonb_to_recordset(${JSON.stringify(typed)}::text::jsonb) as t (word text, until text, start text)
    cross join lateral (
      select max(s.posts) as posts from search_word s
      where s.site = ${site} and s.word >= t.word collate "C" and s.word <= t.until collate "C"
    ) known
    left join lateral (
      select array_agg(word) as alike from (
        select s.word from search_word s
        where known.posts is null and length(t.word) between ${SHORTEST_TYPO} and 30 and s.site = ${site}
          and s.word >= t.start collate "C" and s.word <= (t.start || ${LAST}) collate "C"
          and abs(length(s.word) - length(t.word)) <= 2 and levenshtein_less_equal(s.word, t.word, 2) <= 2
        order by levenshtein(s.word, t.word), s.posts desc limit 3
      ) s
    ) near on true`;
}
