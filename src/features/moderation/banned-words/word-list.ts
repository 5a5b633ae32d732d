import { z } from 'zod';
import { line } from '#platform/fields.ts';

/** What happens to a text, the gravest first. */
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

/** What a list looks for. */
export const WordListContent = z.object({
  words: z.array(BannedWord).max(500, 'Keep a list to 500 words.'),
  /** Names that are never caught, although they hold one of the words. */
  exceptions: z.array(line(60, 2)).max(500, 'Keep a list to 500 names.'),
  /** What happens to common English profanity; null: nothing. It has too many namesakes to be refused. */
  english: z.enum(['hold', 'flag']).nullable(),
});
export type WordListContent = z.infer<typeof WordListContent>;

/** How the English preset is named among the words of a list. */
export const ENGLISH = 'English profanity';
