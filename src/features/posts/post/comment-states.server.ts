import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { changeCounts, type LateCount } from '#platform/late-counts.ts';
import { type Move, states } from '#platform/states.server.ts';
import type { CommentRow } from './comment-row.server.ts';
import type { ModerationReason } from './post-states.server.ts';

type State = CommentRow['state'];

export type CommentReason =
  | 'deleted_by_author'
  | 'deleted_by_moderator'
  | 'approved'
  | 'rejected'
  | 'guardian_missing'
  | 'guardian_returned'
  | 'account_erased'
  | ModerationReason;

interface CommentMove extends Move<State> {
  reason: CommentReason;
  /** A moderator's message to the author. */
  note?: string | undefined;
}

interface Moved {
  parentId: string | null;
  postId: string;
  hasReplies: boolean;
}

export const commentStates = states<State, Moved, CommentMove>({
  table: 'comment',
  of: 'comment_id',
  allowed: {
    pending_review: ['published', 'hidden', 'removed', 'deleted'],
    published: ['hidden', 'removed', 'deleted'],
    hidden: ['published', 'pending_review', 'removed', 'deleted'],
    // When an appeal overturns a decision.
    removed: ['published', 'pending_review', 'hidden', 'deleted'],
    // The text is kept for a day, in which staff may still remove it for good.
    deleted: ['removed'],
  },
  refused: () =>
    conflict(
      'INVALID_TRANSITION',
      'This comment has changed in the meantime. Reload the page and try again.',
    ),
  columns: ({ sql }) => sql`t.parent_id, t.post_id, t.reply_count > 0 as has_replies`,
  set: ({ sql }, { to }) => sql`
    shown = ${to === 'published'} or reply_count > 0, deleted_at = ${to === 'deleted' ? sql`now()` : sql`null`}`,
  logs: (_tx, { note = '' }) => ({ note }),
  after: count,
});

/** Many comment on one post at once, so whoever writes one doesn't wait to be counted. */
export const commentCount: LateCount = { table: 'post', column: 'comment_count' };

/** Updates the counts of shown replies and of the post's comments. */
async function count(
  tx: Ctx,
  { parentId, postId, hasReplies }: Moved,
  { from, to }: CommentMove & { from: State },
): Promise<void> {
  const published = Number(to === 'published') - Number(from === 'published');
  if (published === 0) return;
  if (!hasReplies) await countReplies(tx, parentId, published > 0 ? 1 : -1);
  await changeCounts(tx, commentCount, [postId], published);
}

/** A tombstone is only shown while one of its replies is, so a change of the count may continue to its parents. */
async function countReplies(tx: Ctx, parentId: string | null, change: 1 | -1): Promise<void> {
  if (!parentId) return;
  const [parent] = await tx.sql<{ wasShown: boolean; shown: boolean; parentId: string | null }[]>`
    with was as (select id, shown from comment where id = ${parentId} for no key update)
    update comment c set
      reply_count = c.reply_count + ${change},
      shown = c.state = 'published' or c.reply_count + ${change} > 0
    from was where c.id = was.id
    returning was.shown as was_shown, c.shown, c.parent_id`;
  if (parent && parent.shown !== parent.wasShown) await countReplies(tx, parent.parentId, change);
}
