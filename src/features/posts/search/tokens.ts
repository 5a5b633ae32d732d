/** Longer ones aren't indexed. */
const LONGEST = 40;
/** More tokens don't improve a search. */
const SEARCHED = 8;

const tokenize = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.map((token) => token.slice(0, LONGEST)) ?? [];

/** What a post is found by: its tokens without accents and case, and its tags, which also count as tokens. */
export function tokensOf(post: { title: string | null; body: string; tags: readonly string[] }): string[] {
  const tags = post.tags.flatMap((tag) => tokenize(tag.replaceAll('_', '')).map((token) => `#${token}`));
  return [
    ...new Set([...tokenize(`${post.title ?? ''} ${post.body} ${post.tags.join(' ')}`), ...tags]),
  ].sort();
}

export interface SearchToken {
  token: string;
  /** The last token may be incomplete while it is typed. */
  isPrefix: boolean;
}

/** The tokens of a typed text, each letters and digits only; one with a # before it is a tag. */
export function parseTokens(typed: string): SearchToken[] {
  const tokens = typed.split(/\s+/u).flatMap((part) => {
    const sign = part.startsWith('#') ? '#' : '';
    return sign ? tokenize(part.replaceAll('_', '')).map((token) => sign + token) : tokenize(part);
  });
  const wanted = [...new Set(tokens)].slice(0, SEARCHED);
  return wanted.map((token, i) => ({
    token,
    isPrefix: i === wanted.length - 1 && token.length >= 3 && !/\s$/u.test(typed),
  }));
}
