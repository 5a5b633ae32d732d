import { z } from 'zod';
import { line } from '#platform/fields.ts';

/** What happens to a text, the most serious first. */
export const wordActions = ['refuse', 'hold', 'flag'] as const;
export const WordAction = z.enum(wordActions);
export type WordAction = z.infer<typeof WordAction>;

export const BannedWord = z.object({
  /** A word or a phrase. */
  term: line(60, 2),
  /** `word`: only as whole words. `part`: also inside of words. */
  match: z.enum(['word', 'part']),
  action: WordAction,
});
export type BannedWord = z.infer<typeof BannedWord>;

/** The content of a list. */
export const WordListContent = z.object({
  words: z.array(BannedWord).max(500, 'Keep a list to 500 words.'),
  /** Names that are never caught, although they contain one of the words. */
  exceptions: z.array(line(60, 2)).max(500, 'Keep a list to 500 names.'),
  /** What happens to common English profanity; null: nothing. It can't be refused, since many names contain some. */
  english: z.enum(['hold', 'flag']).nullable(),
});
export type WordListContent = z.infer<typeof WordListContent>;

/** The name of the English preset among the words of a list. */
export const ENGLISH = 'English profanity';
