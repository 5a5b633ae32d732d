import { activeViewerOf } from '#features/people/people.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, forbidden, invalid } from '#platform/errors.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { closeQuestion } from './calls.ts';
import '../events.ts';
import { canClose, canReopen, isAuthor } from '../policy.ts';
import { findQuestion, lockQuestion, type QuestionRow } from '../question-row.server.ts';
import { questionStates } from '../question-states.server.ts';
import { openQuestion } from '../see.server.ts';

/**
 * Closes a question, so that it takes no more answers: its author as a duplicate, staff also as off topic.
 * @throws 400 when it would repeat itself, or one that is closed as its duplicate; 409 when it is closed already
 */
export async function close(
  ctx: Ctx,
  { questionId, reason, duplicateOfId }: CallParsed<typeof closeQuestion>['body'],
): Promise<{ ok: true }> {
  const viewer = activeViewerOf(ctx);
  const question = await openQuestion(ctx, questionId);
  const isOwn = isAuthor(question, viewer);
  if (!isOwn && !staffMay(viewer, 'review')) throw forbidden('Only its author and our team can close this.');
  if (isOwn && reason === 'off_topic' && !staffMay(viewer, 'review'))
    throw forbidden('Only our team closes questions as off topic. You can delete yours.');
  if (duplicateOfId) await assertIsOriginal(ctx, question, duplicateOfId);
  await transact(ctx, async (tx) => {
    const now = await locked(tx, question);
    if (!canClose(now, viewer)) throw conflict('CLOSED', 'This question is closed already.');
    await change(
      tx,
      now,
      tx.sql`closed_reason = ${reason}, duplicate_of_id = ${duplicateOfId ?? null}, closed_at = ${ctx.now},
        closed_by = ${viewer.accountId}`,
      `closed_${reason}`,
    );
    await emit(tx, 'question.closed', {
      questionId,
      authorId: question.authorId,
      byAccountId: viewer.accountId,
      reason,
    });
  });
  return { ok: true };
}

/** Opens a closed question again. @throws 403 for its author when staff closed it; 409 when it is open */
export async function reopen(ctx: Ctx, questionId: string): Promise<{ ok: true }> {
  const viewer = activeViewerOf(ctx);
  const question = await openQuestion(ctx, questionId);
  await transact(ctx, async (tx) => {
    const now = await locked(tx, question);
    if (now.status !== 'closed') throw conflict('NOT_CLOSED', 'This question is open already.');
    if (!canReopen(now, viewer)) throw forbidden('Only our team can reopen this question.');
    await change(
      tx,
      now,
      tx.sql`closed_reason = null, duplicate_of_id = null, closed_at = null, closed_by = null`,
      'reopened',
    );
    await emit(tx, 'question.reopened', { questionId, authorId: question.authorId });
  });
  return { ok: true };
}

/** A duplicate leads to a question that is open, not in a circle or along a chain. */
async function assertIsOriginal(ctx: Ctx, question: QuestionRow, originalId: string): Promise<void> {
  if (originalId === question.id) throw invalid('Choose another question than this one.', 'duplicateOfId');
  const original = await openQuestion(ctx, originalId);
  if (original.state !== 'published' || original.status === 'closed')
    throw invalid('Choose a question that isn’t closed itself.', 'duplicateOfId');
}

async function locked(tx: Ctx, question: QuestionRow): Promise<QuestionRow> {
  await lockQuestion(tx, question.id);
  return (await findQuestion(tx, question.id)) ?? question;
}

/** Its state stays. Logged, and in the audit log for somebody else's question. */
async function change(
  tx: Ctx,
  { id, authorId }: QuestionRow,
  columns: Fragment,
  reason: 'reopened' | `closed_${string}`,
): Promise<void> {
  const { sql } = tx;
  const by = tx.viewer?.accountId ?? null;
  await sql`
    with changed as (
      update question set ${columns} where id = ${id} returning id, state
    )
    ${questionStates.logSql(tx, 'changed', { from: sql`state`, to: sql`state`, by, reason })}`;
  if (authorId === by) return;
  await recordStaffAct(tx, {
    act: reason === 'reopened' ? 'review.reopen' : 'review.close',
    target: { kind: 'question', id },
    accountId: authorId,
    details: { reason },
  });
}
