import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';
import { type AnswerRow, lockQuestion, type QuestionRow, type StoredState } from './question-row.server.ts';
import './events.ts';

/** The allowed transitions of a question, and of an answer. */
const transitions: Record<StoredState, readonly StoredState[]> = {
  pending_review: ['published', 'rejected', 'hidden', 'removed', 'deleted'],
  // On the kids site an edited text is reviewed again.
  published: ['pending_review', 'hidden', 'removed', 'deleted'],
  // Its author edits it, and it is reviewed again.
  rejected: ['pending_review', 'published', 'deleted'],
  hidden: ['published', 'pending_review', 'removed', 'deleted'],
  // When an appeal overturns a decision.
  removed: ['published', 'pending_review', 'hidden', 'deleted'],
  // Its author restores it to its earlier state, unless moderators removed it meanwhile.
  deleted: ['published', 'pending_review', 'rejected', 'removed'],
};

type Reason =
  | 'edited'
  | 'deleted_by_author'
  | 'restored_by_author'
  | 'approved'
  | 'rejected'
  | 'account_erased'
  | 'guardian_missing'
  | 'guardian_returned'
  | 'hidden_by_reports'
  | 'hidden_by_staff'
  | 'removed_by_staff'
  | 'decision_undone'
  | `closed_${string}`
  | 'reopened';

export interface QuestionMove extends Move<StoredState> {
  reason: Reason;
  /** A reviewer's message to the author. */
  note?: string | undefined;
}

const both = {
  allowed: transitions,
  refused: () =>
    conflict('INVALID_TRANSITION', 'This has changed in the meantime. Reload the page and try again.'),
  set: ({ sql }: Ctx, { to }: QuestionMove) => sql`deleted_at = ${to === 'deleted' ? sql`now()` : sql`null`}`,
};

export const questionStates = states<StoredState, Pick<QuestionRow, 'id' | 'authorId'>, QuestionMove>({
  ...both,
  table: 'question',
  of: 'question_id',
  columns: ({ sql }) => sql`t.id, t.author_id`,
  logs: (_tx, { note = '' }) => ({ note }),
  events: ({ id: questionId, authorId }, { from, to }) => {
    const payload = { questionId, authorId };
    if (to === 'published')
      return [{ event: from === 'pending_review' ? 'question.published' : 'question.restored', payload }];
    return from === 'published' ? [{ event: 'question.unpublished', payload }] : [];
  },
});

/** The database counts the question's answers. */
const answerStates = states<StoredState, Pick<AnswerRow, 'id' | 'questionId' | 'authorId'>, QuestionMove>({
  ...both,
  table: 'answer',
  log: 'question_transition',
  of: 'answer_id',
  columns: ({ sql }) => sql`t.id, t.question_id, t.author_id`,
  logs: ({ sql }, { note = '' }) => ({ question_id: sql`question_id`, note }),
  events: ({ id: answerId, questionId, authorId }, { from, to }) => {
    const payload = { answerId, questionId, authorId };
    if (to === 'published')
      return [{ event: from === 'pending_review' ? 'answer.published' : 'answer.restored', payload }];
    return from === 'published' ? [{ event: 'answer.unpublished', payload }] : [];
  },
});

/** Moves an answer, its question locked first. */
export async function moveAnswer(
  tx: Ctx,
  { id, questionId }: Pick<AnswerRow, 'id' | 'questionId'>,
  move: QuestionMove,
): Promise<{ from: StoredState }> {
  await lockQuestion(tx, questionId);
  return answerStates.move(tx, id, move);
}
