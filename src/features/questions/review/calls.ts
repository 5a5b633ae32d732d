import { z } from 'zod';
import { Author } from '#features/people/account.ts';
import { RichText } from '#features/posts/fields.ts';
import { call } from '#platform/call.ts';
import { Done, Id, line, pageOf, pageQuery } from '#platform/fields.ts';

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
export const getQuestionReviews = call({
  method: 'GET',
  path: '/admin/question-reviews',
  access: 'staff',
  act: 'review',
  group: 'admin',
  summary: 'Questions and answers in review, oldest first',
  query: z.object(pageQuery),
  reply: pageOf(QuestionReview),
});
export const reviewQuestion = call({
  method: 'POST',
  path: '/admin/question-reviews/decide',
  access: 'staff',
  act: 'review',
  group: 'admin',
  limit: 'write',
  summary: 'Approve or reject a question or an answer in review',
  body: z.object({
    kind: z.enum(['question', 'answer']),
    id: Id,
    approve: z.boolean(),
    /** Its author reads this. */
    note: line(200, 0).default(''),
  }),
  reply: Done,
});
