/** Longer ones are no words. */
const LONGEST = 40;
/** More words than this make a search no better. */
const SEARCHED = 8;

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.map((word) => word.slice(0, LONGEST)) ?? [];

/** What a post is found by: its words without accents and case, and its tags, which also count as words. */
export function wordsOf(post: { title: string | null; body: string; tags: readonly string[] }): string[] {
  const tags = post.tags.flatMap((tag) => wordsIn(tag.replaceAll('_', '')).map((word) => `#${word}`));
  return [
    ...new Set([...wordsIn(`${post.title ?? ''} ${post.body} ${post.tags.join(' ')}`), ...tags]),
  ].sort();
}

export interface SearchedWord {
  word: string;
  /** What is being typed may go on. */
  mayGoOn: boolean;
}

/** The words somebody typed, each letters and digits only; one with a # before it is a tag. */
export function searchedWords(typed: string): SearchedWord[] {
  const words = typed.split(/\s+/u).flatMap((part) => {
    const sign = part.startsWith('#') ? '#' : '';
    return sign ? wordsIn(part.replaceAll('_', '')).map((word) => sign + word) : wordsIn(part);
  });
  const wanted = [...new Set(words)].slice(0, SEARCHED);
  return wanted.map((word, i) => ({
    word,
    mayGoOn: i === wanted.length - 1 && word.length >= 3 && !/\s$/u.test(typed),
  }));
}
