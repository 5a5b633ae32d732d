import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import './events.ts';
import { type AnswerRow, lockQuestion, type QuestionRow, type StoredState } from './question-row.server.ts';

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
  | 'decision_undone';

export interface Transition {
  to: StoredState;
  /** Only from these of the allowed states. */
  from?: readonly StoredState[];
  /** Null when no person decided it. */
  by: string | null;
  reason: Reason;
  /** A reviewer's message to the author. */
  note?: string;
}

const changed = () =>
  conflict('INVALID_TRANSITION', 'This has changed in the meantime. Reload the page and try again.');

const startsOf = ({ to, from }: Transition): StoredState[] =>
  (Object.keys(transitions) as StoredState[]).filter(
    (state) => transitions[state].includes(to) && (from?.includes(state) ?? true),
  );

/**
 * Makes one transition of a question, records it and says so.
 * @returns the state before
 * @throws 409 when its state doesn't allow it
 */
export async function transitionQuestion(
  tx: Ctx,
  { id, authorId }: Pick<QuestionRow, 'id' | 'authorId'>,
  transition: Transition,
): Promise<StoredState> {
  const { to, by, reason, note = '' } = transition;
  const [moved] = await tx.sql<{ fromState: StoredState }[]>`
    with was as (
      select id, state from question where id = ${id} and state = any(${startsOf(transition)}::text[]) for no key update
    ), moved as (
      update question q set state = ${to}, deleted_at = case when ${to === 'deleted'} then now() end
      from was where q.id = was.id returning q.id, was.state as from_state
    )
    insert into question_transition (question_id, from_state, to_state, by_account_id, reason, note)
    select id, from_state, ${to}, ${by}, ${reason}, ${note} from moved returning from_state`;
  if (!moved) throw changed();
  const event = { questionId: id, authorId };
  const { fromState } = moved;
  if (to === 'published')
    await emit(tx, fromState === 'pending_review' ? 'question.published' : 'question.restored', event);
  else if (fromState === 'published') await emit(tx, 'question.unpublished', event);
  return fromState;
}

/** The same for an answer. The database counts the question's answers. */
export async function transitionAnswer(
  tx: Ctx,
  { id, questionId, authorId }: Pick<AnswerRow, 'id' | 'questionId' | 'authorId'>,
  transition: Transition,
): Promise<StoredState> {
  const { to, by, reason, note = '' } = transition;
  await lockQuestion(tx, questionId);
  const [moved] = await tx.sql<{ fromState: StoredState }[]>`
    with was as (
      select id, state from answer where id = ${id} and state = any(${startsOf(transition)}::text[]) for no key update
    ), moved as (
      update answer a set state = ${to}, deleted_at = case when ${to === 'deleted'} then now() end
      from was where a.id = was.id returning a.id, a.question_id, was.state as from_state
    )
    insert into question_transition (question_id, answer_id, from_state, to_state, by_account_id, reason, note)
    select question_id, id, from_state, ${to}, ${by}, ${reason}, ${note} from moved returning from_state`;
  if (!moved) throw changed();
  const event = { questionId, answerId: id, authorId };
  const { fromState } = moved;
  if (to === 'published')
    await emit(tx, fromState === 'pending_review' ? 'answer.published' : 'answer.restored', event);
  else if (fromState === 'published') await emit(tx, 'answer.unpublished', event);
  return fromState;
}
