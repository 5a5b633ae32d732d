import { activeViewerOf } from '#features/people/people.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import '../events.ts';
import { isAuthor } from '../policy.ts';
import { lockQuestion } from '../question-row.server.ts';
import { openAnswer } from '../see.server.ts';

interface Was {
  id: string;
  authorId: string;
  state: string;
  accepted: boolean;
}

/**
 * The asker accepts one answer instead of any other, or takes that back. Idempotent: accepting twice tells its author
 * once.
 * @throws 404 for an answer that was deleted meanwhile
 */
export async function acceptAnswer(
  ctx: Ctx,
  { answerId, accepted }: { answerId: string; accepted: boolean },
): Promise<{ ok: true }> {
  const viewer = activeViewerOf(ctx);
  const { questionId, question } = await openAnswer(ctx, answerId);
  if (!isAuthor(question, viewer)) throw forbidden('Only the person who asked can accept an answer.');
  await transact(ctx, async (tx) => {
    await lockQuestion(tx, questionId);
    const rows = await tx.sql<Was[]>`
      select id, author_id, state, accepted from answer
      where question_id = ${questionId} and (id = ${answerId} or accepted) for no key update`;
    const wanted = rows.find(({ id }) => id === answerId);
    if (wanted?.state !== 'published') throw notFound('answer');
    if (wanted.accepted === accepted) return;
    const before = rows.filter((row) => row.accepted);
    await tx.sql`update answer set accepted_at = null where question_id = ${questionId} and accepted`;
    if (accepted) await tx.sql`update answer set accepted_at = ${ctx.now} where id = ${answerId}`;
    for (const [row, value] of [
      ...before.map((row) => [row, false] as const),
      ...(accepted ? [[wanted, true] as const] : []),
    ]) {
      const { id, authorId } = row;
      const byAccountId = viewer.accountId;
      await emit(tx, 'answer.accepted', { questionId, answerId: id, authorId, accepted: value, byAccountId });
    }
  });
  return { ok: true };
}
