import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices, retractNotices } from '#features/notifications/delivery/retract.server.ts';
import { notices, noticeTarget, noticeTargets } from '#features/notifications/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { questionNotices } from './notices.ts';
import { findQuestion } from './question-row.server.ts';
import './events.ts';

const question = noticeTarget('question', {
  isVisible: ({ sql }, { targetId }) =>
    sql`exists (select from question q where q.id = ${targetId} and q.state = 'published')`,
  async resolve({ sql }, notices) {
    const ids = notices.map(({ targetId }) => targetId);
    const rows = await sql<{ id: string; title: string }[]>`
      select id, title from question where id = any(${ids}::uuid[])`;
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    return new Map(
      notices.map(({ id, targetId }) => {
        const name = titles.get(targetId);
        return [id, name ? { name, path: `/questions/${targetId}` } : { path: '/questions' }];
      }),
    );
  },
});

async function notifyOfAnswer(ctx: Ctx, event: EventMap['answer.published']): Promise<void> {
  const asked = await findQuestion(ctx, event.questionId);
  if (!asked || asked.authorId === event.authorId) return;
  await notifyOfAction(ctx, questionNotices.question_answered, {
    about: question.of(asked.id),
    by: event.authorId,
    to: [asked.authorId],
  });
}

/** An acceptance that was undone is no news. */
async function notifyOfAcceptance(ctx: Ctx, event: EventMap['answer.accepted']): Promise<void> {
  const { questionId, authorId, accepted, byAccountId } = event;
  if (authorId === byAccountId) return;
  const type = questionNotices.answer_accepted;
  if (accepted)
    await notifyOfAction(ctx, type, { about: question.of(questionId), by: byAccountId, to: [authorId] });
  else
    await retractNotices(ctx, {
      type,
      accountId: authorId,
      targetId: questionId,
      personId: byAccountId,
    });
}

/** Its author, and with a duplicate whoever answered it: they may want to answer the other one. */
async function notifyOfClosing(ctx: Ctx, event: EventMap['question.closed']): Promise<void> {
  const { questionId, authorId, byAccountId, reason } = event;
  const about = question.of(questionId);
  const type = reason === 'duplicate' ? questionNotices.question_duplicate : questionNotices.question_closed;
  if (authorId !== byAccountId) await notify(ctx, type, { about, to: authorId });
  if (reason !== 'duplicate') return;
  const answered = await ctx.sql<{ authorId: string }[]>`
    select author_id from answer
    where question_id = ${questionId} and state = 'published' and author_id <> all(${[authorId, byAccountId]}::uuid[])`;
  for (const one of answered)
    await notify(ctx, questionNotices.answered_duplicate, { about, to: one.authorId });
}

/** What was closed by mistake is no news anymore. */
async function forgetClosing(ctx: Ctx, { questionId }: EventMap['question.reopened']): Promise<void> {
  const { question_closed, question_duplicate, answered_duplicate } = questionNotices;
  for (const type of [question_closed, question_duplicate, answered_duplicate])
    await deleteNotices(ctx, { type, targetId: questionId });
}

export const noticed: Feature = {
  brings: [notices.with(...Object.values(questionNotices)), noticeTargets.with(question)],
  subscriptions: [
    on('answer.published', 'questions.notify-of-answer', notifyOfAnswer),
    on('answer.accepted', 'questions.notify-of-acceptance', notifyOfAcceptance),
    on('question.closed', 'questions.notify-of-closing', notifyOfClosing),
    on('question.reopened', 'questions.forget-closing', forgetClosing),
  ],
};
