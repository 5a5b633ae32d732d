import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { CommentBase } from './comment-calls.ts';
import type { CommentRow } from './comment-queries.server.ts';

type State = CommentBase['state'];

/** From where a comment may go where. */
export const commentMoves: Record<State, readonly State[]> = {
  pending_review: ['published', 'hidden', 'deleted'],
  published: ['hidden', 'deleted'],
  hidden: ['published', 'deleted'],
  deleted: [],
};

export interface CommentMove {
  to: State;
  /** Null when no person decided it. */
  by: string | null;
  /** Kept beside the move, in a few plain words. */
  why: string;
}

/**
 * Makes one move, writes it down and moves the counts above: of replies that are shown, and of the post's comments.
 * @throws 409 when there is no way from where the comment stands
 */
export async function moveComment(
  tx: Ctx,
  { id, parentId, postId }: Pick<CommentRow, 'id' | 'parentId' | 'postId'>,
  move: CommentMove,
): Promise<void> {
  const { sql } = tx;
  const from = Object.entries(commentMoves).flatMap(([state, next]) => (next.includes(move.to) ? state : []));
  const [moved] = await sql<{ fromState: State; wasShown: boolean; shown: boolean }[]>`
    with was as (
      select id, state, shown from comment where id = ${id} and state = any(${from}::text[]) for update
    ), moved as (
      update comment c set
        state = ${move.to}, shown = ${move.to === 'published'} or c.reply_count > 0,
        deleted_at = case when ${move.to === 'deleted'} then now() end
      from was where c.id = was.id
      returning c.id, was.state as from_state, was.shown as was_shown, c.shown
    ), noted as (
      insert into comment_move (comment_id, from_state, to_state, by_account_id, why)
      select id, from_state, ${move.to}, ${move.by}, ${move.why} from moved
    )
    select from_state, was_shown, shown from moved`;
  if (!moved) throw conflict('INVALID_TRANSITION', 'This cannot be done with the comment as it stands now.');
  if (moved.shown !== moved.wasShown) await countReplies(tx, parentId, moved.shown ? 1 : -1);
  const published = Number(move.to === 'published') - Number(moved.fromState === 'published');
  if (published !== 0) {
    await sql`update post set comment_count = comment_count + ${published} where id = ${postId}`;
  }
}

/** A tombstone stands only as long as something below it is shown, so the count climbs on where that changes. */
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
