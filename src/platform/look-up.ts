/**
 * The entry of a table under a word from outside. An object inherits `constructor`, `toString` and others: indexed with
 * such a word it answers a function, whatever its type says.
 */
export const lookUp = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
