import { activeViewerOf } from '#features/people/people.server.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { canSee, isAuthor } from '../policy.ts';
import { findAnswer, findQuestion, type StoredState } from '../question-row.server.ts';
import { moveAnswer, questionStates } from '../question-states.server.ts';
import { openQuestion } from '../see.server.ts';

export const RESTORE_HOURS = 24;

interface Deleted {
  ok: true;
  /** Until when its author can restore it. */
  restoreUntil: string;
}
const deletable = ['published', 'pending_review', 'rejected'] as const;

const restorableFrom = (ctx: Ctx): Deleted => ({
  ok: true,
  restoreUntil: new Date(ctx.now.getTime() + RESTORE_HOURS * 3_600_000).toISOString(),
});

/** Deletes one's question. Its answers stay with it, unseen, and come back with it. */
export async function deleteQuestion(ctx: Ctx, questionId: string): Promise<Deleted> {
  const question = await openQuestion(ctx, questionId);
  const by = assertAuthor(ctx, question);
  await transact(ctx, (tx) =>
    questionStates.move(tx, question.id, { to: 'deleted', only: deletable, by, reason: 'deleted_by_author' }),
  );
  return restorableFrom(ctx);
}

export async function restoreQuestion(ctx: Ctx, questionId: string): Promise<{ ok: true }> {
  activeViewerOf(ctx);
  const question = await findQuestion(ctx, questionId);
  if (!question || !isAuthorOrSees(ctx, question)) throw notFound('question');
  const by = assertAuthor(ctx, question);
  assertInTime(ctx, question.deletedAt);
  await transact(ctx, async (tx) => {
    const to = await stateBefore(tx, questionId, null);
    await questionStates.move(tx, question.id, { to, only: ['deleted'], by, reason: 'restored_by_author' });
  });
  return { ok: true };
}

/** Deletes one's answer; an accepted one counts as accepted again once it is restored. */
export async function deleteAnswer(ctx: Ctx, answerId: string): Promise<Deleted> {
  const answer = await findAnswer(ctx, answerId);
  if (!answer || !canSee(answer, ctx.viewer)) throw notFound('answer');
  const by = assertAuthor(ctx, answer);
  await transact(ctx, (tx) =>
    moveAnswer(tx, answer, { to: 'deleted', only: deletable, by, reason: 'deleted_by_author' }),
  );
  return restorableFrom(ctx);
}

/** @throws 409 ALREADY_ANSWERED when they answered again since */
export async function restoreAnswer(ctx: Ctx, answerId: string): Promise<{ ok: true }> {
  activeViewerOf(ctx);
  const answer = await findAnswer(ctx, answerId);
  if (!answer || !isAuthorOrSees(ctx, answer)) throw notFound('answer');
  const by = assertAuthor(ctx, answer);
  assertInTime(ctx, answer.deletedAt);
  await transact(ctx, async (tx) => {
    const again = await tx.sql`
      select from answer where question_id = ${answer.questionId} and author_id = ${by} and state <> 'deleted'`;
    if (again.length > 0)
      throw conflict('ALREADY_ANSWERED', 'You answered again since. Delete that answer to restore this one.');
    const to = await stateBefore(tx, answer.questionId, answerId);
    await moveAnswer(tx, answer, { to, only: ['deleted'], by, reason: 'restored_by_author' });
  });
  return { ok: true };
}

function assertAuthor(ctx: Ctx, thing: { authorId: string }): string {
  const viewer = viewerOf(ctx);
  if (!isAuthor(thing, viewer)) throw forbidden('Only its author can do this.');
  return viewer.accountId;
}

const isAuthorOrSees = (ctx: Ctx, thing: { authorId: string; state: string; blocked: boolean }) =>
  isAuthor(thing, ctx.viewer) || canSee(thing, ctx.viewer);

function assertInTime(ctx: Ctx, deletedAt: string | null): void {
  if (deletedAt && ctx.now.getTime() - Date.parse(deletedAt) > RESTORE_HOURS * 3_600_000)
    throw conflict('RESTORE_ENDED', 'You can restore this within 24 hours. That time has passed.');
}

async function stateBefore({ sql }: Ctx, questionId: string, answerId: string | null): Promise<StoredState> {
  const [row] = await sql<{ fromState: StoredState }[]>`
    select from_state from question_transition
    where question_id = ${questionId} and answer_id is not distinct from ${answerId} and to_state = 'deleted'
    order by id desc limit 1`;
  return row?.fromState ?? 'published';
}
