const words: Record<string, string> = {
  card: 'Cards',
  tip: 'Tips',
  tip_user: 'Tips to you',
  tip_post: 'Tips to your posts',
};

/** What was paid for, by a Sellable's kind. */
export const sourceWords = (source: string): string =>
  words[source] ?? source.replaceAll(/[_-]/g, ' ').replace(/^./, (first) => first.toUpperCase());
