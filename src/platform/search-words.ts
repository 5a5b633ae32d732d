/**
 * A typed search as the index has its texts, for websearch_to_tsquery: signs within a word divide it, as in
 * search_words() of the database. "box-to-box" would otherwise look for a compound that no text has.
 */
export const searchWords = (typed: string): string =>
  typed.replace(/(?<=[\p{L}\p{N}])[-_/.@:+&]+(?=[\p{L}\p{N}])/gu, ' ');
