import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { retractNotices } from '#features/notifications/delivery/retract.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import '../events.ts';
import { findQuestion } from '../question-row.server.ts';

const targetOf = (questionId: string) => ({ kind: 'question', id: questionId }) as const;

export async function notifyOfAnswer(ctx: Ctx, event: EventMap['answer.published']): Promise<void> {
  const question = await findQuestion(ctx, event.questionId);
  if (!question || question.authorId === event.authorId) return;
  await notifyOfAction(ctx, {
    type: 'question_answered',
    target: targetOf(question.id),
    by: event.authorId,
    to: [question.authorId],
  });
}

/** An acceptance that was taken back is no news. */
export async function notifyOfAcceptance(ctx: Ctx, event: EventMap['answer.accepted']): Promise<void> {
  const { questionId, authorId, accepted, byAccountId } = event;
  if (authorId === byAccountId) return;
  const target = targetOf(questionId);
  if (accepted)
    await notifyOfAction(ctx, { type: 'answer_accepted', target, by: byAccountId, to: [authorId] });
  else
    await retractNotices(ctx, {
      type: 'answer_accepted',
      accountId: authorId,
      targetId: questionId,
      personId: byAccountId,
    });
}

export async function notifyOfClosing(ctx: Ctx, event: EventMap['question.closed']): Promise<void> {
  if (event.authorId === event.byAccountId) return;
  await notify(ctx, { type: 'question_closed', target: targetOf(event.questionId), to: event.authorId });
}
