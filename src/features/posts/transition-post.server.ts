import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { Post } from './calls.ts';

type State = Post['state'];

/** The allowed transitions of a post. */
export const postTransitions: Record<State, readonly State[]> = {
  draft: ['scheduled', 'pending_review', 'published'],
  // On the kids site it is reviewed when it is due.
  scheduled: ['draft', 'pending_review', 'published'],
  pending_review: ['published', 'rejected', 'deleted', 'hidden', 'removed'],
  // On the kids site an edited post is reviewed again.
  published: ['hidden', 'removed', 'deleted', 'pending_review'],
  // Only when a child's guardian changes their decision.
  rejected: ['pending_review'],
  hidden: ['published', 'pending_review', 'removed'],
  // When an appeal overturns a decision.
  removed: ['published', 'pending_review', 'hidden', 'deleted'],
  // Its author restores it to its earlier state, unless moderators removed it in the meantime.
  deleted: ['published', 'pending_review', 'removed'],
};

export type PostReason =
  | 'scheduled'
  | 'unscheduled'
  | 'schedule_failed'
  | 'published'
  | 'edited'
  | 'deleted_by_author'
  | 'restored_by_author'
  | 'removed_by_moderator'
  | 'approved'
  | 'rejected'
  | 'guardian_approved'
  | 'guardian_declined'
  | 'guardian_reconsidered'
  | 'guardian_missing'
  | 'guardian_returned'
  | 'account_erased'
  | 'discussion_closed'
  | 'discussion_opened'
  | ModerationReason;

/** The reasons of a staff decision or of enough reports, and of undoing them. */
export type ModerationReason =
  | 'hidden_by_reports'
  | 'hidden_by_staff'
  | 'removed_by_staff'
  | 'marked_sensitive'
  | 'decision_undone';

export interface PostTransition {
  to: State;
  /** Only from these of the allowed states. */
  from?: readonly State[];
  /** Null when no person decided it. */
  by: string | null;
  reason: PostReason;
  /** A moderator's message to the author. */
  note?: string;
}

/**
 * Makes one transition and records it.
 * @returns the state before
 * @throws 409 when the post's state does not allow it
 */
export async function transitionPost(
  tx: Ctx,
  postId: string,
  { to, from: wanted, by, reason, note = '' }: PostTransition,
): Promise<State> {
  const { sql } = tx;
  const from = (Object.keys(postTransitions) as State[]).filter(
    (state) => postTransitions[state].includes(to) && (wanted?.includes(state) ?? true),
  );
  const [moved] = await sql<{ fromState: State }[]>`
    with was as (
      select id, state from post where id = ${postId} and state = any(${from}::text[]) for update
    ), moved as (
      update post p set
        state = ${to},
        deleted_at = case when ${to} = 'deleted' then now() end,
        published_at = case when was.state = 'pending_review' and ${to} = 'published' and p.edited_at is null then now() else p.published_at end
      from was where p.id = was.id
      returning p.id, was.state as from_state
    )
    insert into post_transition (post_id, from_state, to_state, by_account_id, reason, note)
    select id, from_state, ${to}, ${by}, ${reason}, ${note} from moved
    returning from_state`;
  if (!moved)
    throw conflict(
      'INVALID_TRANSITION',
      'This post has changed in the meantime. Reload the page and try again.',
    );
  return moved.fromState;
}
