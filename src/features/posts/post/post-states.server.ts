import { conflict } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';
import type { Post } from '../calls.ts';
import type { PostEvent } from '../events.ts';
import type { PostRow } from '../queries.server.ts';

type State = Post['state'];

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

interface PostMove extends Move<State> {
  reason: PostReason;
  /** A moderator's message to the author. */
  note?: string | undefined;
}

export const postStates = states<State, { id: string }, PostMove>({
  table: 'post',
  of: 'post_id',
  allowed: {
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
  },
  refused: () =>
    conflict('INVALID_TRANSITION', 'This post has changed in the meantime. Reload the page and try again.'),
  set: ({ sql }, { to }) => {
    const first = sql`case when from_state = 'pending_review' and edited_at is null then now() else published_at end`;
    return sql`deleted_at = ${to === 'deleted' ? sql`now()` : sql`null`},
      published_at = ${to === 'published' ? first : sql`published_at`}`;
  },
  logs: (_tx, { note = '' }) => ({ note }),
});

export const postEvent = ({ id, authorId, tribeId, kind }: PostRow): PostEvent => ({
  postId: id,
  authorId,
  tribeId,
  kind,
});
