import type { Effect, Reportable } from '#features/moderation/points.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { publish } from '#platform/live.ts';
import type { CommentBase } from '../comments/calls.ts';
import { commentStates } from '../post/comment-states.server.ts';
import { banRemovedPictures, liftRemovedPictures } from './removed-pictures.server.ts';

type State = CommentBase['state'];

interface Kept {
  id: string;
  postId: string;
  parentId: string | null;
  authorId: string;
  mediaId: string | null;
  state: State;
}

/** As stored, whatever its author's state. Null once its text was deleted for good. */
export async function findKept({ sql, site }: Ctx, commentId: string): Promise<Kept | undefined> {
  const [row] = await sql<Kept[]>`
    select c.id, c.post_id, c.parent_id, c.author_id, c.media_id, c.state from comment c
    join post p on p.id = c.post_id and p.site = ${site}
    where c.id = ${commentId} and c.purged_at is null`;
  return row;
}

const startsFrom = {
  hidden: ['published', 'pending_review'],
  removed: ['published', 'pending_review', 'hidden'],
} satisfies Record<string, State[]>;

/** Hides a comment. If it has replies, a tombstone stays. */
const withdraw = (to: 'hidden' | 'removed'): Effect => ({
  async apply(tx, commentId, by) {
    const comment = await findKept(tx, commentId);
    if (!comment || !startsFrom[to].some((state) => state === comment.state)) return null;
    const hidden = by.accountId ? 'hidden_by_staff' : 'hidden_by_reports';
    const { from } = await commentStates.move(tx, comment.id, {
      to,
      only: startsFrom[to],
      by: by.accountId,
      reason: to === 'removed' ? 'removed_by_staff' : hidden,
    });
    if (from === 'published') {
      const { postId, authorId } = comment;
      await emit(tx, 'comment.removed', { commentId, postId, authorId });
      await publish(tx, `post:${postId}`, 'comment.removed', { id: commentId });
    }
    const pictures = to === 'removed' && comment.mediaId ? [comment.mediaId] : [];
    return { from, to, banIds: await banRemovedPictures(tx, pictures, by) };
  },
  async undo(tx, commentId, { from, to, banIds }, by) {
    await liftRemovedPictures(tx, banIds, by.accountId);
    const comment = await findKept(tx, commentId);
    if (!comment || comment.state !== to) return;
    const back = from as State;
    await commentStates.move(tx, comment.id, {
      to: back,
      only: [to as State],
      by: by.accountId,
      reason: 'decision_undone',
    });
    const { postId, authorId } = comment;
    if (back === 'published') await emit(tx, 'comment.restored', { commentId, postId, authorId });
  },
});

const markSensitive: Effect = {
  async apply({ sql }, commentId) {
    const changed = await sql`
      update comment set sensitive = true
      where id = ${commentId} and not sensitive and purged_at is null returning id`;
    return changed.length > 0 ? {} : null;
  },
  async undo({ sql }, commentId) {
    await sql`update comment set sensitive = false where id = ${commentId}`;
  },
};

export const commentEffects: Reportable['effects'] = {
  hide: withdraw('hidden'),
  remove: withdraw('removed'),
  mark_sensitive: markSensitive,
};
