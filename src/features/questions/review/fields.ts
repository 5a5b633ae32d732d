import { z } from 'zod';
import { Author } from '#features/people/account.ts';
import { RichText } from '#features/posts/post/fields.ts';

/** A question or answer in review. */
export const QuestionReview = z.object({
  id: z.string(),
  kind: z.enum(['question', 'answer']),
  author: Author,
  /** Of the question that it is, or answers. */
  title: z.string(),
  tags: z.array(z.string()),
  content: RichText,
  /** Banned words that sent it to review; empty where everything is reviewed. */
  foundWords: z.array(z.string()),
  at: z.string(),
});
export type QuestionReview = z.infer<typeof QuestionReview>;
