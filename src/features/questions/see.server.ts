import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { canSee } from './policy.ts';
import { type AnswerRow, findAnswer, findQuestion, type QuestionRow } from './question-row.server.ts';

/** A question the viewer may see. @throws 404 for all others */
export async function openQuestion(ctx: Ctx, questionId: string): Promise<QuestionRow> {
  const question = await findQuestion(ctx, questionId);
  if (!question || !canSee(question, ctx.viewer)) throw notFound('question');
  return question;
}

/** An answer the viewer may see, with its question. @throws 404 for all others */
export async function openAnswer(ctx: Ctx, answerId: string): Promise<AnswerRow & { question: QuestionRow }> {
  const answer = await findAnswer(ctx, answerId);
  if (!answer || !canSee(answer, ctx.viewer)) throw notFound('answer');
  return { ...answer, question: await openQuestion(ctx, answer.questionId) };
}
