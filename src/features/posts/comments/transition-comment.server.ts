import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { CommentRow } from '../comment-row.server.ts';
import type { ModerationReason } from '../transition-post.server.ts';
import type { CommentBase } from './calls.ts';

type State = CommentBase['state'];

/** The allowed transitions of a comment. */
export const commentTransitions: Record<State, readonly State[]> = {
  pending_review: ['published', 'hidden', 'removed', 'deleted'],
  published: ['hidden', 'removed', 'deleted'],
  hidden: ['published', 'pending_review', 'removed', 'deleted'],
  // When an appeal overturns a decision.
  removed: ['published', 'pending_review', 'hidden', 'deleted'],
  // The text is kept for a day, in which staff may still remove it for good.
  deleted: ['removed'],
};

export type CommentReason =
  | 'deleted_by_author'
  | 'deleted_by_moderator'
  | 'approved'
  | 'rejected'
  | 'guardian_missing'
  | 'guardian_returned'
  | 'account_erased'
  | ModerationReason;

export interface CommentTransition {
  to: State;
  /** Only from these of the allowed states. */
  from?: readonly State[];
  /** Null when no person decided it. */
  by: string | null;
  reason: CommentReason;
  /** A moderator's message to the author. */
  note?: string;
}

/**
 * Makes one transition, records it and updates the counts of shown replies and of the post's comments.
 * @returns the state before
 * @throws 409 when the comment's state does not allow it
 */
export async function transitionComment(
  tx: Ctx,
  { id, parentId, postId }: Pick<CommentRow, 'id' | 'parentId' | 'postId'>,
  transition: CommentTransition,
): Promise<State> {
  const { sql } = tx;
  const from = (Object.keys(commentTransitions) as State[]).filter(
    (state) =>
      commentTransitions[state].includes(transition.to) && (transition.from?.includes(state) ?? true),
  );
  const [moved] = await sql<{ fromState: State; wasShown: boolean; shown: boolean }[]>`
    with was as (
      select id, state, shown from comment where id = ${id} and state = any(${from}::text[]) for update
    ), moved as (
      update comment c set
        state = ${transition.to}, shown = ${transition.to === 'published'} or c.reply_count > 0,
        deleted_at = case when ${transition.to === 'deleted'} then now() end
      from was where c.id = was.id
      returning c.id, was.state as from_state, was.shown as was_shown, c.shown
    ), recorded as (
      insert into comment_transition (comment_id, from_state, to_state, by_account_id, reason, note)
      select id, from_state, ${transition.to}, ${transition.by}, ${transition.reason}, ${transition.note ?? ''} from moved
    )
    select from_state, was_shown, shown from moved`;
  if (!moved)
    throw conflict(
      'INVALID_TRANSITION',
      'This comment has changed in the meantime. Reload the page and try again.',
    );
  if (moved.shown !== moved.wasShown) await countReplies(tx, parentId, moved.shown ? 1 : -1);
  const published = Number(transition.to === 'published') - Number(moved.fromState === 'published');
  if (published !== 0) {
    await sql`update post set comment_count = comment_count + ${published} where id = ${postId}`;
  }
  return moved.fromState;
}

/** A tombstone is only shown while one of its replies is, so a change of the count may continue to its parents. */
async function countReplies(tx: Ctx, parentId: string | null, change: 1 | -1): Promise<void> {
  if (!parentId) return;
  const [parent] = await tx.sql<{ wasShown: boolean; shown: boolean; parentId: string | null }[]>`
    with was as (select id, shown from comment where id = ${parentId} for update)
    update comment c set
      reply_count = c.reply_count + ${change},
      shown = c.state = 'published' or c.reply_count + ${change} > 0
    from was where c.id = was.id
    returning was.shown as was_shown, c.shown, c.parent_id`;
  if (parent && parent.shown !== parent.wasShown) await countReplies(tx, parent.parentId, change);
}
