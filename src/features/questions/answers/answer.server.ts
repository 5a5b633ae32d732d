import { assertMayPost, recordFoundWords } from '#features/moderation/check-written.server.ts';
import { assertMayContact } from '#features/people/child-contact.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, forbidden, notFound, versionConflict } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { checkText } from '../asking/check-text.server.ts';
import type { Answer } from '../calls.ts';
import type { addAnswer, editAnswer } from './calls.ts';
import '../events.ts';
import { canEdit } from '../policy.ts';
import { presentAnswers } from '../present.server.ts';
import { moveAnswer } from '../question-states.server.ts';
import { openAnswer, openQuestion } from '../see.server.ts';

/**
 * Answers an open question. Two answers sent at once by one person are one: the second is refused by the database.
 * @throws 409 CLOSED, NOT_PUBLISHED or ALREADY_ANSWERED
 */
export async function answerQuestion(
  ctx: Ctx,
  { questionId, body }: CallParsed<typeof addAnswer>['body'],
): Promise<Answer> {
  const { accountId } = await assertMayPost(ctx);
  const question = await openQuestion(ctx, questionId);
  if (question.state !== 'published')
    throw conflict('NOT_PUBLISHED', 'You can answer this question once it’s published.');
  await assertMayContact(ctx, [question.authorId]);
  const { content, foundWords, state } = await checkText(ctx, 'answer', { body });
  const id = newId();
  return transact(ctx, async (tx) => {
    const [now] = await tx.sql<{ state: string; status: string }[]>`
      select state, status from question where id = ${questionId} for no key update`;
    if (now?.state !== 'published') throw notFound('question');
    if (now.status === 'closed')
      throw conflict('CLOSED', 'This question was closed and takes no more answers.');
    const [written] = await tx.sql`
      insert into answer (id, question_id, author_id, body, content, state, created_at)
      values (${id}, ${questionId}, ${accountId}, ${body}, ${JSON.stringify(content)}::text::jsonb, ${state}, ${ctx.now})
      on conflict (question_id, author_id) where state <> 'deleted' do nothing returning id`;
    if (!written)
      throw conflict('ALREADY_ANSWERED', 'You’ve already answered this question. Edit your answer instead.');
    const isReviewed = state === 'pending_review';
    await recordFoundWords(tx, foundWords, { kind: 'answer', id, accountId, isReviewed });
    if (!isReviewed) await emit(tx, 'answer.published', { questionId, answerId: id, authorId: accountId });
    return presentFound(tx, id);
  });
}

/** Changes one's answer. It is reviewed again where it was reviewed. */
export async function changeAnswer(
  ctx: Ctx,
  { answerId, version, body }: CallParsed<typeof editAnswer>['body'],
): Promise<Answer> {
  const { accountId } = await assertMayPost(ctx);
  const answer = await openAnswer(ctx, answerId);
  if (!canEdit(answer, ctx.viewer)) throw forbidden('Only its author can edit this answer.');
  const { content, foundWords, state } = await checkText(ctx, 'answer', { body });
  return transact(ctx, async (tx) => {
    const isReviewed = state === 'pending_review' || answer.state === 'pending_review';
    const to = isReviewed ? 'pending_review' : 'published';
    if (to !== answer.state) await moveAnswer(tx, answer, { to, by: accountId, reason: 'edited' });
    const [changed] = await tx.sql`
      update answer set body = ${body}, content = ${JSON.stringify(content)}::text::jsonb, version = version + 1,
        edited_at = ${ctx.now}
      where id = ${answerId} and version = ${version} and state = ${to} returning id`;
    if (!changed) throw versionConflict(await presentFound(tx, answerId));
    await recordFoundWords(tx, foundWords, { kind: 'answer', id: answerId, accountId, isReviewed });
    return presentFound(tx, answerId);
  });
}

async function presentFound(tx: Ctx, answerId: string): Promise<Answer> {
  const [answer] = await presentAnswers(tx, [await openAnswer(tx, answerId)]);
  if (!answer) throw notFound('answer');
  return answer;
}
