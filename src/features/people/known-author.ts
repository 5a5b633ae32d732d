import type { AccountCard, Author } from '#features/people/account.ts';

/** The author as an account with a profile; null for a child the viewer may not know. */
export const knownAuthor = (author: Author | null): AccountCard | null => {
  if (author === null || author.id === null || author.username === null) return null;
  return { ...author, id: author.id, username: author.username };
};
