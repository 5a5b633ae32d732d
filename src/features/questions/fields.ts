import { z } from 'zod';
import { line, text } from '#platform/fields.ts';

export const QuestionState = z.enum(['pending_review', 'published', 'rejected', 'hidden']);
export const QuestionStatus = z.enum(['open', 'answered', 'closed']);
export const closeReasons = ['duplicate', 'off_topic'] as const;
export const CloseReason = z.enum(closeReasons);

export const title = line(150, 15, 'Enter your question.');
export const questionBody = text(10_000, 30, 'Describe your question.');
export const answerBody = text(10_000, 20, 'Write your answer first.');

/** "#Free Throw" and "free throw" are both free-throw. */
export const Tag = z
  .string()
  .transform((tag) =>
    tag
      .normalize('NFC')
      .trim()
      .toLowerCase()
      .replace(/^#/, '')
      .replace(/[\s_]+/g, '-'),
  )
  .refine((tag) => /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u.test(tag) && tag.length >= 2 && tag.length <= 30, {
    error: 'A tag has 2 to 30 letters, digits and hyphens.',
  })
  .meta({ type: 'string', minLength: 2, maxLength: 30 });
export const Tags = z
  .array(Tag)
  .transform((tags) => [...new Set(tags)])
  .refine((tags) => tags.length >= 1, { error: 'Add at least one tag.' })
  .refine((tags) => tags.length <= 5, { error: 'Keep it to five tags.' });
